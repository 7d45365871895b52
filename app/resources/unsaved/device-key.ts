/** Key in `localStorage`; contains the user's id because several users may share a browser. */
export const keyOf = (userId: string, id: string) => `zwischenstand:${userId}:${id}`

let isOver = false

/** `false` once the user has signed out: a page being left would otherwise still save its text. */
export const mayStore = () => !isOver

/** Deletes all texts of the user from the device at sign-out. Those on the server remain. */
export function forgetTextsOf(userId: string) {
  isOver = true
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(keyOf(userId, ''))) localStorage.removeItem(key)
    }
  } catch {
    // A browser that forbids `localStorage` has nothing stored there.
  }
}
