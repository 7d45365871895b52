import { phoneE164 } from '#app/lib/german-input.ts'
import { mailAddressFault } from '#app/lib/mail-address.ts'
import type { Airfield } from '../airfield.ts'
import { airfieldKinds } from '../airfield-kinds.ts'
import { choicesOf } from './choices.ts'
import type { Errors } from '#app/lib/form-values.ts'
import type { Facts } from './record-field.ts'
import type { RecordSection } from './record-section.ts'

/** Where the product's holidays and time zone hold, with some room; outside it two numbers were mixed up. */
const lands = { lat: [46, 56], lon: [5, 16] } as const

const letters = (count: number, name: string) => (text: string) =>
  new RegExp(`^[A-Z]{${count}}$`).test(text)
    ? undefined
    : `Eine ${name} hat ${count === 4 ? 'vier' : 'drei'} Buchstaben.`

export const placeSection: RecordSection = {
  title: 'Ort und Kontakt',
  block: 'place',
  groups: [
    {
      legend: 'Platz',
      fields: [
        {
          kind: 'line',
          key: 'name',
          label: 'Name',
          max: 80,
          missing: 'Bitte gib den Namen des Platzes an.',
          width: 'c4',
        },
        {
          kind: 'choice',
          key: 'kind',
          label: 'Art',
          choices: choicesOf(airfieldKinds),
          missing: 'Bitte wähle die Art des Platzes.',
          prompt: 'Bitte wählen',
          width: 'c2',
        },
        {
          kind: 'line',
          key: 'icao',
          label: 'ICAO-Kennung',
          hint: 'Viele Plätze haben keine',
          max: 4,
          capitals: true,
          fault: letters(4, 'ICAO-Kennung'),
          width: 'c2',
        },
        {
          kind: 'line',
          key: 'iata',
          label: 'IATA-Kennung',
          max: 3,
          capitals: true,
          fault: letters(3, 'IATA-Kennung'),
          width: 'c2',
        },
        {
          kind: 'tick',
          key: 'icaoIsFictional',
          label: 'Die Kennung ist erfunden; das steht dann überall dabei',
        },
      ],
    },
    {
      legend: 'Lage',
      fields: [
        {
          kind: 'position',
          key: 'lat',
          axis: 'lat',
          label: 'Breite des Bezugspunkts (WGS 84)',
          hint: '49,05556 oder N 49 03 20',
          missing: 'Bitte gib die Breite an.',
          width: 'c2',
        },
        {
          kind: 'position',
          key: 'lon',
          axis: 'lon',
          label: 'Länge des Bezugspunkts (WGS 84)',
          hint: '10,04444 oder E 010 02 40',
          missing: 'Bitte gib die Länge an.',
          width: 'c2',
        },
        {
          kind: 'number',
          key: 'elevationFt',
          label: 'Höhe über Meer',
          unit: 'ft',
          min: -50,
          max: 9000,
          decimals: 0,
          missing: 'Bitte gib die Höhe an.',
          width: 'c2',
        },
        {
          kind: 'bilingual',
          key: 'location',
          label: 'Wo der Platz liegt',
          hint: 'Zum Beispiel „1,8 km südwestlich von …“',
          rows: 2,
          max: 300,
        },
        {
          kind: 'part',
          key: 'variation',
          label: 'Ortsmissweisung',
          needs: 'degrees',
          fields: [
            {
              kind: 'number',
              key: 'degrees',
              label: 'Betrag',
              unit: '°',
              min: 0,
              max: 30,
              decimals: 1,
              width: 'c2',
            },
            {
              kind: 'choice',
              key: 'direction',
              label: 'Richtung',
              choices: [
                { value: 'E', label: 'Ost' },
                { value: 'W', label: 'West' },
              ],
              width: 'c2',
            },
            {
              kind: 'number',
              key: 'year',
              label: 'Jahr',
              unit: 'n. Chr.',
              min: 2000,
              max: 2100,
              decimals: 0,
              missing: 'Bitte gib an, für welches Jahr sie gilt.',
              width: 'c2',
            },
          ],
        },
        {
          kind: 'number',
          key: 'gaforArea',
          label: 'GAFOR-Gebiet',
          unit: 'Nr.',
          min: 1,
          max: 99,
          decimals: 0,
          width: 'c2',
        },
        { kind: 'line', key: 'gaforNote', label: 'Anmerkung zum GAFOR-Gebiet', max: 200, width: 'c4' },
      ],
    },
    {
      legend: 'Betreiber und Kontakt',
      fields: [
        {
          kind: 'line',
          key: 'phoneTower',
          label: 'Telefon am Platz',
          max: 30,
          type: 'tel',
          missing: 'Bitte gib die Telefonnummer am Platz an.',
          width: 'c2',
        },
        {
          kind: 'line',
          key: 'email',
          label: 'E-Mail',
          max: 254,
          type: 'email',
          empty: '',
          fault: mailAddressFault,
          width: 'c4',
        },
        { kind: 'line', key: 'operator', label: 'Betreiber', max: 120, empty: '', width: 'c3' },
        { kind: 'line', key: 'address', label: 'Anschrift', max: 200, empty: '', width: 'c3' },
      ],
    },
  ],
  pick: (airfield) => ({
    ...airfield,
    lat: airfield?.arp.lat,
    lon: airfield?.arp.lon,
    variation: airfield?.magneticVariation,
  }),
  put(airfield, { lat, lon, variation, ...facts }) {
    const phone = String(facts.phoneTower)
    return {
      ...facts,
      runways: airfield?.runways ?? [],
      arp: { lat, lon },
      magneticVariation: variation,
      phoneTowerE164: dialled(phone, airfield),
    }
  },
  check({ lat, lon, phoneTower }: Facts, airfield) {
    const errors: Errors = {}
    for (const [axis, value] of Object.entries({ lat, lon })) {
      const [low, high] = lands[axis as 'lat' | 'lon']
      if (typeof value === 'number' && (value < low || value > high))
        errors[axis] = `Das läge nicht in Deutschland oder gleich nebenan. Sind Breite und Länge vertauscht?`
    }
    if (typeof phoneTower === 'string' && dialled(phoneTower, airfield) === undefined)
      errors.phoneTower = 'Diese Nummer lässt sich nicht wählen. Bitte nur Ziffern angeben, mit Vorwahl.'
    return errors
  },
}

/** As stored where nobody has touched the number. */
function dialled(phone: string, airfield: Airfield | undefined): string | undefined {
  return phone === airfield?.phoneTower ? airfield.phoneTowerE164 : phoneE164(phone)
}
