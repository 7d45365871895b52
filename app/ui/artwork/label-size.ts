/** Widths of the letters in the narrow cut of drawings, bold, in ems; measured generously, so that nothing is cut off. */
const narrow = new Set("iIjl.,:;|!’‚'()[]-–·\u00a0 ")
const wide = new Set('mwMWQOGÖ%@')

function widthOf(letter: string): number {
  if (letter === '\u202f' || letter === '\u2009') return 0.22
  if (narrow.has(letter)) return 0.31
  if (wide.has(letter)) return 0.86
  return letter === letter.toLowerCase() ? 0.56 : 0.66
}

/** Room that words take in a drawing at a size of type, drawing units; rather too much than too little. */
export function wordsWidth(words: string, size: number): number {
  return [...words].reduce((sum, letter) => sum + widthOf(letter), 0) * size
}
