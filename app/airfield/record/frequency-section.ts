import { channelFault, channelTyped } from '../channel.ts'
import { channelInGerman, type Frequency, frequencyKinds, languages } from '../frequency.ts'
import { choicesOf } from './choices.ts'
import type { RecordSection } from './record-section.ts'

/** One frequency of the record; under an id nothing is stored for yet, a new one. */
export function frequencySection(id: string): RecordSection {
  return {
    title: 'Frequenz',
    block: 'frequencies',
    groups: [
      {
        legend: 'Frequenz',
        fields: [
          {
            kind: 'choice',
            key: 'kind',
            label: 'Art',
            choices: choicesOf(frequencyKinds),
            prompt: 'Bitte wählen',
            missing: 'Bitte wähle die Art.',
            width: 'c3',
          },
          {
            kind: 'line',
            key: 'channel',
            label: 'Kanal in MHz, wie gedruckt',
            hint: 'Drei Nachkommastellen; leer, wenn es kein Flugfunk ist',
            max: 14,
            fault: (text) => channelFault(channelTyped(text)),
            width: 'c3',
          },
          {
            kind: 'line',
            key: 'callSign',
            label: 'Rufzeichen',
            hint: '„… Info“ mit Betriebsleiter, „… Radio“ ohne',
            max: 60,
            missing: 'Bitte gib das Rufzeichen an.',
            width: 'c3',
          },
          { kind: 'ticks', key: 'languages', label: 'Sprachen', choices: choicesOf(languages) },
          { kind: 'bilingual', key: 'hours', label: 'Zeiten', rows: 2, max: 200 },
          { kind: 'bilingual', key: 'note', label: 'Anmerkung', rows: 2, max: 300 },
        ],
      },
      {
        legend: 'Rufzeichen des Platzes',
        hint: 'Gelten für den ganzen Platz.',
        fields: [
          { kind: 'line', key: 'staffed', label: 'Mit Betriebsleiter', max: 60, width: 'c3' },
          { kind: 'line', key: 'unstaffed', label: 'Ohne Betriebsleiter', max: 60, width: 'c3' },
        ],
      },
    ],
    pick(airfield) {
      const found = airfield?.frequencies.find((frequency) => frequency.id === id)
      return { ...found, ...airfield?.callSigns, channel: found?.channel?.replace('.', ',') }
    },
    put(airfield, { staffed, unstaffed, channel, ...facts }) {
      const typed = typeof channel === 'string' ? channelTyped(channel) : null
      return {
        frequencies: replaced<object>(airfield?.frequencies ?? [], { ...facts, id, channel: typed }, id),
        callSigns: { staffed, unstaffed },
      }
    },
    check: ({ kind, channel }) =>
      channel === null && (kind === 'aerodrome' || kind === 'atis')
        ? { channel: 'Eine Platzfrequenz braucht ihren Kanal.' }
        : {},
  }
}

/** The list with the entry in its place, or behind the others when it is new. */
export function replaced<T extends object>(list: readonly T[], entry: T, id: string): T[] {
  const isSame = (each: object) => 'id' in each && each.id === id
  return list.some(isSame) ? list.map((each) => (isSame(each) ? entry : each)) : [...list, entry]
}

/** `Falkenried Info, 129,985 MHz` */
export function frequencyLabel({ callSign, channel }: Frequency): string {
  return [callSign, channelInGerman(channel)].filter(Boolean).join(', ')
}
