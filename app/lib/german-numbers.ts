const narrowSpace = '\u202F'
const minus = '−'

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, narrowSpace)
}

/**
 * `1 234,5` with a decimal comma and narrow spaces between thousands: exactly `digits` decimals, or without `digits` as
 * many as the number has, at most three.
 */
export function decimal(n: number, digits?: number): string {
  const text = Math.abs(n).toFixed(digits ?? 3)
  const [whole = '0', fraction = ''] = text.split('.')
  const decimals = digits === undefined ? fraction.replace(/0+$/, '') : fraction
  const isZero = !/[1-9]/.test(text)
  return `${n < 0 && !isZero ? minus : ''}${grouped(whole)}${decimals ? `,${decimals}` : ''}`
}

/** `1 467`, rounded to the nearest whole number. */
export function integer(n: number): string {
  return decimal(Math.round(n), 0)
}

/** `12,50 €` from integer cents. */
export function euro(cents: number): string {
  return `${decimal(cents / 100, 2)}${narrowSpace}€`
}

/** `1 467 ft`; a pressure has no space between its four digits: `1018 hPa`. */
export function withUnit(n: number, unit: string, digits?: number): string {
  const number = unit === 'hPa' ? decimal(n, digits).replaceAll(narrowSpace, '') : decimal(n, digits)
  return `${number}${narrowSpace}${unit}`
}

/** `072°` from degrees of any size; north is `360°`, as on the radio. */
export function bearing(degrees: number): string {
  const whole = ((Math.round(degrees) % 360) + 360) % 360 || 360
  return `${String(whole).padStart(3, '0')}°`
}

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
