const words = [
  'null',
  'ein',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
]

/** Returns a whole number up to twelve as a word before a noun („neun Flugzeuge“, „ein Ziel“), a larger one in digits. */
export function numberWord(n: number): string {
  return words[n] ?? String(n)
}

/** Like `numberWord`, for the beginning of a sentence: „Neun Flugzeuge“. */
export function numberWordCapital(n: number): string {
  const word = numberWord(n)
  return word.charAt(0).toUpperCase() + word.slice(1)
}
