import type { Airfield } from '#app/features/airfield/facts/airfield.ts'
import {
  type BilingualText,
  channelInGerman,
  type Frequency,
  frequencyKinds,
  languages,
} from '#app/features/airfield/facts/frequency.ts'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import { type Circuit, circuitSides } from '#app/features/airfield/facts/traffic.ts'
import { trafficClasses } from '#app/features/airfield/facts/traffic-classes.ts'
import { longDate } from '#app/lib/german-dates.ts'
import { withUnit, withUnitInEnglish } from '#app/lib/german-numbers.ts'
import { type AipRow, row, type AipText } from './aip-row.ts'

/** Returns the airfield's own channels, or all others, such as winch and information service. */
export function radioRows({ frequencies }: Airfield, which: 'own' | 'others'): AipRow[] {
  const chosen = frequencies.filter(({ kind }) => (which === 'own') === ownKinds.has(kind))
  return chosen.flatMap((frequency) =>
    row(
      frequency.callSign,
      frequencyKinds[frequency.kind].en,
      formatChannel(frequency),
      frequency.hours,
      frequency.note,
    ).map((each) => ({ ...each, isNamed: true as const })),
  )
}

const ownKinds: ReadonlySet<Frequency['kind']> = new Set(['aerodrome', 'atis', 'glider'])

function formatChannel({ channel, languages: spoken }: Frequency): AipText | null {
  if (channel === null) return null
  const named = (tongue: 'de' | 'en') => spoken.map((language) => languages[language][tongue])
  return {
    de: [channelInGerman(channel), ...named('de')].join(', '),
    en: [`${channel}\u202fMHz`, ...named('en')].join(', '),
  }
}

export function circuitRows({ circuits }: Airfield): AipRow[] {
  return circuits.flatMap((circuit) => {
    const { de, en } = trafficClasses[circuit.class]
    return row(de, en, formatCircuit(circuit), circuit.note)
  })
}

export function noiseRows({ noiseAbatement }: Airfield): AipRow[] {
  return row('Bitte beachten', 'Please note', ...bothLists(noiseAbatement))
}

function formatCircuit({ side, heightFtMsl }: Circuit): AipText {
  const { de, en } = circuitSides[side]
  if (heightFtMsl === null) return { de, en }
  return {
    de: `${de}, ${withUnit(heightFtMsl, 'ft')} MSL`,
    en: `${en}, ${withUnitInEnglish(heightFtMsl, 'ft')} MSL`,
  }
}

/** Joins the sentences of both languages; the lists may differ in length. */
function bothLists({ de, en }: Airfield['noiseAbatement']): AipText[] {
  const whole = (lines: readonly string[]) => (lines.length === 0 ? null : lines.join(' '))
  const german = whole(de)
  return german === null ? [] : [{ de: german, en: whole(en) }]
}

export function specialRows(airfield: Airfield): AipRow[] {
  const { specialActivities, flyingWithoutOperationsManager: unstaffed } = airfield
  return [
    ...row('Besonderheiten', 'Special activities', ...specialActivities),
    ...row('Segelflug', 'Gliding', airfield.gliderRules),
    ...row(
      'Ohne Betriebsleiter',
      'No operations manager',
      unstaffed?.allowed === true && unstaffed.text,
      approval(unstaffed),
    ),
  ]
}

function approval(unstaffed: Airfield['flyingWithoutOperationsManager']): BilingualText | null {
  if (unstaffed === null || unstaffed.conceptApprovedOn === null) return null
  const approved = unstaffed.conceptApprovedOn
  return {
    de: `Konzept genehmigt am ${longDate(approved)}.`,
    en: `Concept approved on ${longDateIn(approved, 'en')}.`,
  }
}
