/** Whoever shares a browser shares its store, so the key says whose text it is. */
export const keyOf = (userId: string, id: string) => `zwischenstand:${userId}:${id}`

let isOver = false

/** `false` once the person has signed out: a page that goes away tries to keep its text until the very last. */
export const mayKeep = () => !isOver

/** At the sign-out: nothing this person has typed stays on the device. What the server keeps stays theirs. */
export function forgetTextsOf(userId: string) {
  isOver = true
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(keyOf(userId, ''))) localStorage.removeItem(key)
    }
  } catch {
    // A browser that forbids its store has kept nothing there.
  }
}
