import { pressedIn } from '#app/platform/identity/return-path.ts'

/** Says where it goes on after the confirmation. */
export const afterConfirming = (target: string) =>
  pressedIn(target) === undefined
    ? 'Danach geht es dort weiter, wo du warst.'
    : 'Danach kommst du dorthin zurück, wo du warst, und drückst noch einmal.'
