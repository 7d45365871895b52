/** Letter widths in the bold condensed font of drawings, in ems; estimated generously, so that nothing is cut off. */
const narrow = new Set("iIjl.,:;|!’‚'()[]-–·\u00a0 ")
const wide = new Set('mwMWQOGÖ%@')

function widthOf(letter: string): number {
  if (letter === '\u202f' || letter === '\u2009') return 0.22
  if (narrow.has(letter)) return 0.31
  if (wide.has(letter)) return 0.86
  return letter === letter.toLowerCase() ? 0.56 : 0.66
}

/** Returns the width of a text in a drawing at a type size, drawing units; overestimates rather than underestimates. */
export function wordsWidth(words: string, size: number): number {
  return [...words].reduce((sum, letter) => sum + widthOf(letter), 0) * size
}
