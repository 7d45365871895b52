/** `1,467`, rounded to the nearest whole number, as English readers write it. */
export function integerInEnglish(n: number): string {
  return String(Math.round(n))
    .replace(/\B(?=(\d{3})+$)/g, ',')
    .replace('-', '−')
}

/** `1,467 ft` */
export function withUnitInEnglish(n: number, unit: string): string {
  return `${integerInEnglish(n)}\u202f${unit}`
}
