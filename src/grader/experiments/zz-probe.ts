import { readFileSync } from 'node:fs';
import { createRoom } from '../room.ts';
import { EXPERIMENTS, runExperiment } from './index.ts';
const sources: Record<string,string> = {};
for (const s of ['retry-delay','accept','claim','finish','redrive','run-once']) sources[s] = readFileSync(`/work/main/exercises/${s}/answers/reference.ts`,'utf8');
const room = await createRoom();
const only = process.argv[2];
for (const [name, e] of Object.entries(EXPERIMENTS)) {
  if (only && name !== only) continue;
  let combos: Record<string,string>[] = [{}];
  for (const [p, vs] of Object.entries(e.params)) combos = combos.flatMap(c => vs.map(v => ({...c,[p]:v})));
  if (name==='strict-ack'||name==='job-life') combos = combos.slice(0,3);
  for (const params of combos) {
    const t = performance.now();
    try { const r = await runExperiment(room, sources, {name, params, seed: 1});
      console.log(name, JSON.stringify(params), JSON.stringify(r.facts), (performance.now()-t).toFixed(0)+'ms', r.runs?.map(x=>`${x.id}:${x.trace.steps.length}@${x.failAt}`).join());
      if (process.argv[3]) { for (const tb of r.tables??[]) { console.log(tb.id, tb.sql??''); for (const row of tb.rows) console.log('  ', row.join(' | ')); } for (const c of r.charts??[]) console.log(c.id, JSON.stringify(c)); }
    } catch (err) { console.log(name, JSON.stringify(params), 'ERROR', err instanceof Error ? err.stack : err); }
  }
}
