/**
 * In the browser: what stands badly on the page at its width, each told by its words: what sticks out to the side, words
 * that are cut off, squeezed or lie over other words, labels that break where they need not, and a bar that stays over the
 * end of the page.
 */
export function crowdedWords(): string[] {
  const found = new Set<string>()
  const short = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 60)
  const nameOf = (element: Element) => [element.localName, ...element.classList].join('.')
  const isSeen = (element: Element) =>
    element.checkVisibility({
      visibilityProperty: true,
      opacityProperty: true,
      contentVisibilityAuto: true,
    })

  type Place = {
    /** What is left of the box where parts of the page end. */
    seen: DOMRect
    /** Stays where it is, or belongs to a part that is moved sideways by itself. */
    isApart: boolean
    isForReaders: boolean
  }

  /** Where parts of the page end around an element, the nearest first; one that cuts may cut a word off by mistake. */
  type Frame = { by: Element; box: DOMRect; cuts: boolean }
  type Surroundings = { frames: Frame[]; isApart: boolean; isForReaders: boolean }
  const surroundings = new Map<Element | null, Surroundings>([
    [null, { frames: [], isApart: false, isForReaders: false }],
    [document.body, { frames: [], isApart: false, isForReaders: false }],
  ])

  /** Worked out once for each element: a page has ten times as many lines as parts. */
  function surroundingsOf(element: Element | null): Surroundings {
    const known = surroundings.get(element)
    if (known !== undefined || element === null) return known!
    const outer = surroundingsOf(element.parentElement)
    const { overflowX, overflowY, position, clipPath, textOverflow, webkitLineClamp } =
      getComputedStyle(element)
    const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    const isMoved = /auto|scroll/.test(overflowX + overflowY)
    const frames = isShortened ? outer.frames.map((frame) => ({ ...frame, cuts: false })) : outer.frames
    const ends = overflowX !== 'visible' || overflowY !== 'visible'
    const own = { by: element, box: element.getBoundingClientRect(), cuts: !isMoved && !isShortened }
    const found = {
      frames: ends ? [own, ...frames] : frames,
      isApart: outer.isApart || position === 'fixed' || position === 'sticky' || isMoved,
      isForReaders: outer.isForReaders || clipPath.startsWith('inset(50%'),
    }
    surroundings.set(element, found)
    return found
  }

  function placeOf(element: Element, box: DOMRect, cut: (by: Element) => void): Place {
    let { left, right, top, bottom } = box
    const { frames, isApart, isForReaders } = surroundingsOf(element)
    for (const { by, box: around, cuts } of frames) {
      if (cuts && (right > around.right + 2 || left < around.left - 2 || bottom > around.bottom + 4)) cut(by)
      left = Math.max(left, around.left)
      right = Math.min(right, around.right)
      top = Math.max(top, around.top)
      bottom = Math.min(bottom, around.bottom)
    }
    const seen = new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    return { seen, isApart, isForReaders }
  }

  type Line = { element: Element; text: string; box: DOMRect; seen: DOMRect; isApart: boolean }
  const lines: Line[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    if (element === null || node.nodeValue!.trim() === '' || !isSeen(element)) continue
    if (element.closest('svg, script, style, option, noscript, [inert]') !== null) continue
    const text = short(node.nodeValue!)
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      if (box.width < 2 || box.height < 2) continue
      const cuts: Element[] = []
      const { seen, isApart, isForReaders } = placeOf(element, box, (by) => void cuts.push(by))
      if (isForReaders) continue
      for (const by of cuts) found.add(`${nameOf(by)} cuts off: ${text}`)
      if (seen.width < 2 || seen.height < 2) continue
      if (!isApart && (seen.right > innerWidth + 1 || seen.left < -1))
        found.add(`${nameOf(element)} sticks out: ${text}`)
      lines.push({ element, text, box, seen, isApart })
    }
  }

  // A text of which hardly a syllable fits a line, because what stands beside it took the room.
  for (const [element, own] of Map.groupBy(lines, (line) => line.element)) {
    const widest = Math.max(...own.map(({ box }) => box.width))
    const rows = new Set(own.map(({ box }) => Math.round(box.top))).size
    if (rows > 4 && widest < 40) found.add(`${nameOf(element)} is squeezed: ${own[0]!.text}`)
  }

  for (const label of document.querySelectorAll('.field > label')) {
    const [field, around] = [label.parentElement!, label.parentElement!.parentElement!]
    const { top, bottom, width } = field.getBoundingClientRect()
    const isAlone = [...around.children].every((other) => {
      const box = other.getBoundingClientRect()
      return other === field || box.width === 0 || box.top >= bottom || box.bottom <= top
    })
    const oneLine = 2.2 * Number.parseFloat(getComputedStyle(label).fontSize)
    const isHalf = innerWidth < 640 && width < 0.7 * around.getBoundingClientRect().width
    if (isSeen(label) && isAlone && isHalf && label.getBoundingClientRect().height > oneLine)
      found.add(`${nameOf(label)} breaks beside nothing: ${short(label.textContent)}`)
  }

  // „E-“ at the end of a line, and „Mail“ below.
  for (const { element, text } of lines.filter(({ element }) => element.closest('label') !== null))
    for (const node of element.childNodes)
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/(?<!\p{L})\p{L}-\p{L}/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1)
          found.add(`${nameOf(element)} breaks after one letter: ${text}`)
      }

  /** The time of day on a scale of hours: for eyes alone, on a ground of its own over the hour it comes to lie on. */
  const isMark = (element: Element) => {
    const { zIndex, backgroundColor } = getComputedStyle(element)
    const isOver = zIndex !== 'auto' && backgroundColor !== 'rgba(0, 0, 0, 0)'
    return isOver && element.closest('[aria-hidden=true]') !== null
  }

  // Lines that share more than the room letters leave above and below: one is written over the other.
  const still = lines
    .filter(({ isApart, element }) => !isApart && !isMark(element))
    .toSorted((one, other) => one.seen.top - other.seen.top)
  for (const [index, one] of still.entries()) {
    for (const other of still.slice(index + 1)) {
      if (other.seen.top > one.seen.bottom) break
      // The end of a shortened text has a box of its own.
      if (other.element === one.element) continue
      const across = Math.min(one.seen.right, other.seen.right) - Math.max(one.seen.left, other.seen.left)
      const down = Math.min(one.seen.bottom, other.seen.bottom) - other.seen.top
      if (across > 4 && down > 0.5 * Math.min(one.seen.height, other.seen.height))
        found.add(`${nameOf(other.element)} lies over words: ${one.text} × ${other.text}`)
    }
  }

  for (const control of document.querySelectorAll('button, .btn, select, input, textarea, img, table')) {
    if (!isSeen(control) || control.matches('[type=hidden], [inert] *')) continue
    const { seen, isApart, isForReaders } = placeOf(control, control.getBoundingClientRect(), () => undefined)
    if (isApart || isForReaders || seen.width < 2) continue
    if (seen.right > innerWidth + 1 || seen.left < -1) found.add(`${nameOf(control)} sticks out`)
  }

  const wide = document.documentElement.scrollWidth - innerWidth
  if (wide > 0) found.add(`the page is ${wide} px too wide`)

  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  const last = lines.filter(({ isApart }) => !isApart).at(-1)
  if (last !== undefined) {
    const end = last.element.getBoundingClientRect()
    for (const bar of document.body.querySelectorAll('*')) {
      if (getComputedStyle(bar).position !== 'fixed' || !isSeen(bar)) continue
      const over = bar.getBoundingClientRect()
      if (over.height < 4 || getComputedStyle(bar).clipPath !== 'none') continue
      if (
        over.top < end.bottom - 4 &&
        over.bottom > end.top + 4 &&
        over.left < end.right &&
        over.right > end.left
      )
        found.add(`${nameOf(bar)} lies over the end of the page: ${last.text}`)
    }
  }
  scrollTo({ top: 0, behavior: 'instant' })
  return [...found]
}
