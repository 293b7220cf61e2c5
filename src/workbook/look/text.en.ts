export const text = {
  states: {
    pending: 'pending',
    leased: 'leased',
    done: 'done',
    dead: 'dead',
    crash: 'crash',
  },
};

export type LookText = typeof text;
