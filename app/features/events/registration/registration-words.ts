import { dayAndMonth, longDate } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import type { RegistrationState } from './registration-state.ts'

/** Returns the state of the registration in a sentence without „Sie“ or „du“. */
export function stateSentence(state: RegistrationState): string {
  switch (state.kind) {
    case 'not-yet':
      return `Die Anmeldung öffnet am ${longDate(state.opensOn)}.`
    case 'open':
      return state.free === null
        ? `Anmeldung bis ${dayAndMonth(state.closesOn)}.`
        : `Noch ${integer(state.free)} ${state.free === 1 ? 'Platz ist' : 'Plätze sind'} frei, Anmeldung bis ${dayAndMonth(state.closesOn)}.`
    case 'waiting-list':
      return state.waiting === 0
        ? 'Alle Plätze sind vergeben. Die Warteliste ist offen; wird ein Platz frei, rückt die nächste Anmeldung von selbst nach.'
        : `Alle Plätze sind vergeben, ${integer(state.waiting)} warten schon. Die Warteliste ist offen; wird ein Platz frei, rückt die nächste Anmeldung von selbst nach.`
    case 'full':
      return 'Alle Plätze sind vergeben.'
    case 'closed':
      return 'Die Anmeldung ist beendet.'
    case 'members-only':
      return 'Die Anmeldung steht Mitgliedern offen.'
    case 'external':
      return 'Die Anmeldung läuft über eine andere Seite.'
    case 'none':
      return 'Für diesen Termin gibt es keine Anmeldung.'
  }
}

/** Returns why a valid form did not lead to a place. */
export function refusalSentence(reason: 'closed' | 'full' | 'slot-taken' | 'already'): string {
  switch (reason) {
    case 'closed':
      return 'Die Anmeldung ist nicht mehr offen.'
    case 'full':
      return 'So viele Plätze sind nicht mehr frei. Es ist nichts gespeichert.'
    case 'slot-taken':
      return 'Diese Ankunftszeit ist inzwischen vergeben. Bitte eine andere wählen.'
    case 'already':
      return 'Für diesen Termin gibt es schon eine Anmeldung.'
  }
}
