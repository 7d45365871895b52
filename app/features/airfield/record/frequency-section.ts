import { bilingual, choice, line, ticks } from '#app/resources/fields.ts'
import type { Errors } from '#app/lib/form-values.ts'
import { frequencyKinds, languages, channelFault, channelTyped } from '../facts/frequency.ts'
import type { RecordSection } from './record-section.ts'
import { germanChoicesOf } from '#app/lib/labels.ts'

/** Form section of one frequency; for an unknown id, of a new one. */
export function frequencySection(id: string): RecordSection {
  return {
    title: 'Frequenz',
    block: 'frequencies',
    groups: [
      {
        title: 'Frequenz',
        fields: [
          choice('kind', 'Art', germanChoicesOf(frequencyKinds), {
            prompt: 'Bitte wählen',
            missing: 'Bitte wähle die Art.',
            width: 'c3',
          }),
          line('channel', 'Kanal in MHz, wie gedruckt', {
            hint: 'Drei Nachkommastellen; leer, wenn es kein Flugfunk ist',
            max: 14,
            width: 'c3',
          }),
          line('callSign', 'Rufzeichen', {
            hint: '„… Info“ mit Betriebsleiter, „… Radio“ ohne',
            max: 60,
            missing: 'Bitte gib das Rufzeichen an.',
            width: 'c3',
          }),
          ticks('languages', 'Sprachen', germanChoicesOf(languages)),
          bilingual('hours', 'Zeiten', { max: 200 }),
          bilingual('note', 'Anmerkung', { max: 300 }),
        ],
      },
      {
        title: 'Rufzeichen des Platzes',
        hint: 'Gelten für den ganzen Platz.',
        fields: [
          line('callSigns.staffed', 'Mit Betriebsleiter', { max: 60, width: 'c3' }),
          line('callSigns.unstaffed', 'Ohne Betriebsleiter', { max: 60, width: 'c3' }),
        ],
      },
    ],
    pick(airfield) {
      const found = airfield?.frequencies.find((frequency) => frequency.id === id)
      return { ...found, callSigns: airfield?.callSigns, channel: found?.channel?.replace('.', ',') }
    },
    put(airfield, { callSigns, channel, ...facts }) {
      const typed = typeof channel === 'string' ? channelTyped(channel) : null
      return {
        frequencies: replaced<object>(airfield?.frequencies ?? [], { ...facts, id, channel: typed }, id),
        callSigns,
      }
    },
    check({ kind, channel }): Errors {
      if (typeof channel === 'string') {
        const fault = channelFault(channelTyped(channel))
        return fault === undefined ? {} : { channel: fault }
      }
      return kind === 'aerodrome' || kind === 'atis'
        ? { channel: 'Eine Platzfrequenz braucht ihren Kanal.' }
        : {}
    },
  }
}

/** Returns the list with the entry replaced, or appended if it is new. */
export function replaced<T extends object>(list: readonly T[], entry: T, id: string): T[] {
  const isSame = (each: object) => 'id' in each && each.id === id
  return list.some(isSame) ? list.map((each) => (isSame(each) ? entry : each)) : [...list, entry]
}
