import type { RichText } from '#app/lib/rich-text.ts'
import { section } from './sign-in-privacy.ts'

/** What the privacy notice has to say where the club shows birthdays to its members. */
export const birthdayPrivacy: RichText = section('Geburtstage im Mitgliederbereich', {
  Zweck: 'Mitglieder sehen, wer in den nächsten sieben Tagen Geburtstag hat, und können gratulieren.',
  Rechtsgrundlage:
    'Einwilligung, Art. 6 Abs. 1 Buchst. a DSGVO: Jedes Mitglied wählt im eigenen Profil, ob Vorstand oder Mitglieder den Tag sehen; voreingestellt ist „niemand“. Die Wahl gilt, bis sie dort geändert wird.',
  Daten: 'Name, Tag und Monat der Geburt, ohne Jahr.',
  Empfänger: 'der Vorstand oder die Mitglieder des Vereins, wie gewählt; niemand außerhalb.',
  Speicherdauer: 'solange die Wahl gilt, längstens bis zum Ende der Mitgliedschaft.',
})
