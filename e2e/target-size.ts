/**
 * In the browser: whether there is a target of which axe has to say if it is too small (WCAG 2.5.8, 24 px). None is where
 * each is large enough, or stands in a line of text, or has as much room around it that a circle of 24 px meets no
 * other; axe would lay its grid over the whole page to find the same.
 */
export function hasTargetToJudge(): boolean {
  const leastPx = 24
  const takesKeys =
    'a[href], button, input, select, textarea, summary, iframe, audio, video, [tabindex], [contenteditable]'

  const isInline = (element: Element) => getComputedStyle(element).display.startsWith('inline')
  const isWords = (node: Node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim() !== ''
  const isInText = ({ parentElement }: Element) =>
    [...parentElement!.childNodes].some(isWords) &&
    [...parentElement!.children].every((each) => isInline(each) && !each.matches('br, hr'))

  const isFixed = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement))

  const targets = [...document.querySelectorAll(takesKeys)]
    .filter((element) => element.getAttribute('tabindex') !== '-1')
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0)
    .map(({ element, box }) => {
      const isBar = isFixed(element)
      const isSmall = box.width < leastPx || box.height < leastPx
      // What is drawn into a picture may be as small as the picture needs; axe asks nothing of it.
      const isFree = isSmall && (element.closest('svg') !== null || isInText(element))
      const across = Math.max(0, leastPx - box.width) / 2
      const down = Math.max(0, leastPx - box.height) / 2
      const room = new DOMRect(box.x - across, box.y - down, box.width + 2 * across, box.height + 2 * down)
      return { element, box, isBar, isSmall, isFree, room }
    })

  const meet = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
  /** What the other leaves of it beside, above or below. */
  const isStillLarge = (box: DOMRect, other: DOMRect) =>
    (box.height >= leastPx && Math.max(other.left - box.left, box.right - other.right) >= leastPx) ||
    (box.width >= leastPx && Math.max(other.top - box.top, box.bottom - other.bottom) >= leastPx)

  return targets.some(({ element, box, isBar, isSmall, isFree, room }) => {
    if (isFree) return false
    const near = targets.filter(
      (other) =>
        other.element !== element &&
        // What a bar that stays covers for the moment is scrolled out from beneath it.
        other.isBar === isBar &&
        meet(room, other.room) &&
        !element.contains(other.element) &&
        !other.element.contains(element),
    )
    if (near.length === 0) return false
    return isSmall || near.length > 1 || !isStillLarge(box, near[0]!.box)
  })
}
