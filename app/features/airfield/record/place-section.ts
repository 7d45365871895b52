import { bilingual, choice, line, number, plain, tick } from '#app/resources/fields.ts'
import type { Errors } from '#app/lib/form-values.ts'
import { phoneE164 } from '#app/lib/german-input.ts'
import type { Airfield } from '../facts/airfield.ts'
import { airfieldKinds } from '../facts/airfield-kinds.ts'
import type { Facts, RecordSection } from './record-section.ts'
import { germanChoicesOf } from '#app/lib/labels.ts'

/**
 * Area in which the product's holidays and time zone apply, with a margin; a position outside it usually has its two
 * numbers swapped.
 */
const lands = { lat: [46, 56], lon: [5, 16] } as const

export const placeSection: RecordSection = {
  title: 'Ort und Kontakt',
  block: 'place',
  groups: [
    {
      title: 'Platz',
      fields: [
        line('name', 'Name', { max: 80, missing: 'Bitte gib den Namen des Platzes an.', width: 'c4' }),
        choice('kind', 'Art', germanChoicesOf(airfieldKinds), {
          missing: 'Bitte wähle die Art des Platzes.',
          prompt: 'Bitte wählen',
          width: 'c2',
        }),
        line('icao', 'ICAO-Kennung', {
          hint: 'Viele Plätze haben keine',
          max: 4,
          capitals: true,
          shape: '^[A-Z]{4}$',
          fault: 'Eine ICAO-Kennung hat vier Buchstaben.',
          width: 'c2',
        }),
        line('iata', 'IATA-Kennung', {
          max: 3,
          capitals: true,
          shape: '^[A-Z]{3}$',
          fault: 'Eine IATA-Kennung hat drei Buchstaben.',
          width: 'c2',
        }),
        tick('icaoIsFictional', 'Die Kennung ist erfunden; das steht dann überall dabei'),
      ],
    },
    {
      title: 'Lage',
      fields: [
        {
          as: 'position',
          axis: 'lat',
          name: 'arp.lat',
          label: 'Breite des Bezugspunkts (WGS 84)',
          hint: '49,05556 oder N 49 03 20',
          missing: 'Bitte gib die Breite an.',
          width: 'c2',
        },
        {
          as: 'position',
          axis: 'lon',
          name: 'arp.lon',
          label: 'Länge des Bezugspunkts (WGS 84)',
          hint: '10,04444 oder E 010 02 40',
          missing: 'Bitte gib die Länge an.',
          width: 'c2',
        },
        number('elevationFt', 'Höhe über Meer', {
          unit: 'ft',
          min: -50,
          max: 9000,
          missing: 'Bitte gib die Höhe an.',
          width: 'c2',
        }),
        bilingual('location', 'Wo der Platz liegt', {
          hint: 'Zum Beispiel „1,8 km südwestlich von …“',
          max: 300,
        }),
        number('gaforArea', 'GAFOR-Gebiet', { unit: 'Nr.', min: 1, max: 99, width: 'c2' }),
        line('gaforNote', 'Anmerkung zum GAFOR-Gebiet', { max: 200, width: 'c4' }),
      ],
    },
    {
      title: 'Ortsmissweisung',
      part: 'magneticVariation',
      fields: [
        number('magneticVariation.degrees', 'Betrag', {
          unit: '°',
          max: 30,
          decimals: 1,
          missing: 'Bitte gib den Betrag an.',
          width: 'c2',
        }),
        choice(
          'magneticVariation.direction',
          'Richtung',
          [
            { value: 'E', label: 'Ost' },
            { value: 'W', label: 'West' },
          ],
          { width: 'c2' },
        ),
        number('magneticVariation.year', 'Jahr', {
          min: 2000,
          max: 2100,
          missing: 'Bitte gib an, für welches Jahr sie gilt.',
          width: 'c2',
        }),
      ],
    },
    {
      title: 'Betreiber und Kontakt',
      fields: [
        plain('phone', 'phoneTower', 'Telefon am Platz', {
          missing: 'Bitte gib die Telefonnummer am Platz an.',
          width: 'c2',
        }),
        plain('mail', 'email', 'E-Mail', { width: 'c4' }),
        line('operator', 'Betreiber', { max: 120, width: 'c3' }),
        line('address', 'Anschrift', { max: 200, width: 'c3' }),
      ],
    },
  ],
  put: (airfield, { email, operator, address, ...facts }) => ({
    ...facts,
    email: email ?? '',
    operator: operator ?? '',
    address: address ?? '',
    runways: airfield?.runways ?? [],
    phoneTowerE164: dialled(String(facts.phoneTower), airfield),
  }),
  check({ arp, phoneTower }: Facts, airfield) {
    const errors: Errors = {}
    for (const [axis, value] of Object.entries({ ...(arp as object) })) {
      const [low, high] = lands[axis as 'lat' | 'lon']
      if (typeof value === 'number' && (value < low || value > high))
        errors[`arp.${axis}`] =
          'Das läge nicht in Deutschland oder gleich nebenan. Sind Breite und Länge vertauscht?'
    }
    if (typeof phoneTower === 'string' && dialled(phoneTower, airfield) === undefined)
      errors.phoneTower = 'Diese Nummer lässt sich nicht wählen. Bitte nur Ziffern angeben, mit Vorwahl.'
    return errors
  },
}

/** Returns the stored E.164 number if the phone number is unchanged. */
function dialled(phone: string, airfield: Airfield | undefined): string | undefined {
  return phone === airfield?.phoneTower ? airfield.phoneTowerE164 : phoneE164(phone)
}
