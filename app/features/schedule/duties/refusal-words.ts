import type { DutyRefusal } from './duty-rules.ts'
import { dutySpan } from './span-words.ts'

/** What the page says when something about a duty is refused. */
export function dutyRefusalWords(refusal: DutyRefusal): string {
  switch (refusal.reason) {
    case 'gone':
      return 'Diesen Dienst gibt es nicht mehr.'
    case 'past':
      return 'Dieser Dienst ist schon vorbei oder hat begonnen.'
    case 'not-allowed':
      return 'Das kannst du bei diesem Dienst nicht tun.'
    case 'taken':
      return 'Jemand war schneller: Dieser Dienst ist vergeben.'
    case 'not-a-member':
      return 'Wer den Dienst übernimmt, muss in der Mitgliederliste stehen.'
    case 'not-qualified':
      return 'Für diesen Dienst fehlt die Berechtigung: Weder Funktion noch Lizenz in der Mitgliederliste reichen dafür.'
    case 'busy':
      return `In dieser Zeit ist schon ein anderer Dienst: ${dutySpan(refusal.span)}.`
    case 'too-late':
      return 'Zum Austragen ist es zu spät. Biete den Dienst zum Tausch an.'
    case 'swap-over':
      return 'Dieses Angebot gilt nicht mehr.'
  }
}
