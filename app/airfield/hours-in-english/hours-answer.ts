import type { AirfieldState } from '../status/airfield-state.ts'
import type { Light } from '../status/field-status.ts'
import type { Calendar } from '../opening/opening-hours.ts'
import { localAndUtc } from '../opening/opening-words.ts'
import { stateSentence } from '../status/state-words.ts'

const dutyWords: Record<Light, string> = {
  green: 'Open to visitors',
  yellow: 'Please call before you come',
  red: 'No approaches',
  grey: 'No information, please call',
}

/** The field now, in English: the duty person's light while it is valid, otherwise what the rules say. */
export function englishAnswer(calendar: Calendar, state: AirfieldState): string {
  if (state.by === 'rules') return stateSentence(calendar, state.instant, 'operations', 'en')
  const until = state.until === null ? '' : ` until ${localAndUtc(state.until, 'en')}`
  return `${dutyWords[state.light]}${until}.`
}
