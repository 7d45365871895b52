/** How long a press may last in ms: not every one has an end that is told, as one that opens a menu. */
const longestPressMs = 1000
/** From the end of a press until its click has surely arrived, in ms. */
const arrivalMs = 250

/**
 * Follows finger and mouse on the page. What moves away under a finger is not pressed: whoever changes the height of something
 * by itself does it with `whenFree`, at once or as soon as the press has arrived; it returns what calls that off.
 */
export function followPresses() {
  let isPressed = false
  let release: ReturnType<typeof setTimeout> | undefined
  const waiting = new Set<() => void>()

  const press = (forMs: number) => {
    clearTimeout(release)
    isPressed = true
    release = setTimeout(free, forMs)
  }
  const free = () => {
    isPressed = false
    const all = [...waiting]
    waiting.clear()
    for (const show of all) show()
  }
  const begin = () => press(longestPressMs)
  const end = () => press(arrivalMs)
  const ends = ['pointerup', 'pointercancel'] as const
  addEventListener('pointerdown', begin)
  for (const each of ends) addEventListener(each, end)

  return {
    whenFree(show: () => void): () => void {
      if (!isPressed) show()
      else waiting.add(show)
      return () => void waiting.delete(show)
    },
    stop() {
      clearTimeout(release)
      removeEventListener('pointerdown', begin)
      for (const each of ends) removeEventListener(each, end)
    },
  }
}
