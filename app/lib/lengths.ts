/** The international foot, exact since 1959. */
const metresPerFoot = 0.3048

export function metresFromFeet(feet: number): number {
  return feet * metresPerFoot
}
