export const text = {
  skip: 'Skip to the content',
  home: 'Home',
};

export type AppText = typeof text;
