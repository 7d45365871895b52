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

/** Whole numbers up to twelve as a word before a noun („neun Flugzeuge“, „ein Ziel“), larger ones in digits. */
export function numberWord(n: number): string {
  return words[n] ?? String(n)
}

/** For the beginning of a sentence: „Neun Flugzeuge“. */
export function numberWordCapital(n: number): string {
  const word = numberWord(n)
  return word.charAt(0).toUpperCase() + word.slice(1)
}
