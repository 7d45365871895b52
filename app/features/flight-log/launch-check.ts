/** Checks of the launch form that need no server, so that a tablet without a connection reports them at once. */

export const noAircraft = 'Bitte wähle ein Flugzeug oder gib ein Kennzeichen an.'
export const twoAircraft =
  'Oben ist auch ein Flugzeug des Vereins gewählt. Bitte gib nur eines von beiden an.'
export const noPilot = 'Bitte gib an, wer fliegt.'
export const noTug = 'Bitte wähle das Schleppflugzeug.'
export const noTugPilot = 'Bitte gib an, wer schleppt.'

export function unknownPerson(name: string): string {
  return `„${name}“ steht nicht in der Mitgliederliste. Ist es jemand von außerhalb, kreuze „nicht im Verein“ an.`
}

type Fields = Readonly<Record<string, string | undefined>>

/** Returns an error for each invalid field; `crew` is the list of known names. */
export function launchFaults(fields: Fields, crew: readonly string[]): Record<string, string> {
  const { flugzeug = '', kennzeichen = '', startart, schlepp = '', platz, auswaertig } = fields
  const faults: Record<string, string> = {}
  if (flugzeug === '' && kennzeichen.trim() === '') faults.flugzeug = noAircraft
  if (flugzeug !== '' && kennzeichen.trim() !== '') faults.kennzeichen = twoAircraft
  const isTow = startart === 'aerotow'
  if (isTow && schlepp === '') faults.schlepp = noTug
  if ((fields.pilot ?? '').trim() === '') faults.pilot = noPilot
  if (isTow && (fields.schlepppilot ?? '').trim() === '') faults.schlepppilot = noTugPilot
  const known = new Set(crew.map((label) => label.toLowerCase()))
  for (const name of ['pilot', 'zweiter', ...(isTow ? ['schlepppilot'] : [])]) {
    const person = (fields[name] ?? '').trim().replaceAll(/\s+/g, ' ')
    const mayBeAnyone = auswaertig === 'ja' || (name === 'zweiter' && platz === 'guest')
    if (person !== '' && !mayBeAnyone && !known.has(person.toLowerCase()))
      faults[name] ??= unknownPerson(person)
  }
  return faults
}
