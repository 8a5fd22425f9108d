/** Milliseconds a toast stays. */
export const TIME_ON_SCREEN = 5000;
