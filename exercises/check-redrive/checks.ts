import { DB, defineMatrix, SHOP_SCHEMA, UNUSUAL, USUAL } from '#grader';

/** Limits that no earlier exercise showed: a check that has the usual ones written in refuses what is right. */
export default defineMatrix({
  schema: SHOP_SCHEMA,
  options: { now: 90_000 },
  call: (world, check) => world.attempt('inspector', check, DB, UNUSUAL),
  elsewhere: (world, check) => world.attempt('inspector', check, DB, USUAL),
});
