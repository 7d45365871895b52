import type { Language } from '#app/lib/saying.ts'

/** What the form's fields say when they are refused, for pilots who read English. */
const english: Readonly<Record<string, string>> = {
  'Bitte geben Sie das Kennzeichen an.': 'Please enter the registration.',
  'Ein Kennzeichen besteht nur aus Buchstaben, Ziffern und einem Strich.':
    'A registration has letters, digits and a hyphen only.',
  'Das Kennzeichen ist unvollständig. Es besteht in Deutschland aus „D-“ und vier Buchstaben oder Ziffern.':
    'The registration is incomplete. A German one has “D-” and four letters or digits.',
  'Ein deutsches Kennzeichen besteht aus „D-“ und vier Buchstaben oder vier Ziffern.':
    'A German registration has “D-” and four letters or four digits.',
  'Bitte geben Sie das Muster an, zum Beispiel C172.': 'Please enter the type, for example C172.',
  'Bitte wählen Sie die Klasse.': 'Please choose the class.',
  'Bitte wählen Sie die Klasse; das Kennzeichen verrät sie nicht.':
    'Please choose the class; the registration does not tell it.',
  'Die Höchstabflugmasse ist eine Zahl in Kilogramm, zum Beispiel 1157.':
    'The maximum take-off mass is a number in kilograms, for example 1157.',
  'Bitte geben Sie die Höchstabflugmasse an.': 'Please enter the maximum take-off mass.',
  'Bitte geben Sie den Tag an wie 14.06.2026.': 'Please enter the day as 14.06.2026 (day, month, year).',
  'Bitte geben Sie den Tag der Ankunft an.': 'Please enter the day of arrival.',
  'Bitte geben Sie die Uhrzeit an wie 08:30 oder 0830.': 'Please enter the time as 08:30 or 0830.',
  'Bitte geben Sie die Uhrzeit der Ankunft an.': 'Please enter the time of arrival.',
  'Bitte geben Sie an, woher Sie kommen.': 'Please enter where you come from.',
  'Bitte geben Sie eine Zahl von 1 bis 50 an.': 'Please enter a number from 1 to 50.',
  'Bitte geben Sie an, wie viele Personen an Bord sind.': 'Please enter how many persons are on board.',
  'Bitte geben Sie eine Zahl von 0 bis 49 an.': 'Please enter a number from 0 to 49.',
  'Bitte wählen Sie den Zweck des Fluges.': 'Please choose the purpose of the flight.',
  'Bitte geben Sie die Liter als Zahl an.': 'Please enter the litres as a number.',
  'Bitte geben Sie eine Zahl von 0 bis 366 an.': 'Please enter a number from 0 to 366.',
  'Bitte geben Sie die Spannweite in Metern an, zum Beispiel 10,67.':
    'Please enter the wingspan in metres, for example 10.67.',
  'Bitte geben Sie den Vornamen an.': 'Please enter the first name.',
  'Bitte geben Sie den Namen an.': 'Please enter the surname.',
  'Bitte geben Sie Ihre E-Mail-Adresse an.': 'Please enter your e-mail address.',
  'Die Adresse ist unvollständig. Es fehlt das @.': 'The address is incomplete. The @ is missing.',
  'Die Adresse ist unvollständig. Nach dem @ fehlt eine Endung, zum Beispiel „.de“.':
    'The address is incomplete. After the @ an ending is missing, for example “.com”.',
  'Diese Adresse können wir nicht lesen. Bitte geben Sie eine einzelne Adresse ohne Sonderzeichen an.':
    'We cannot read this address. Please enter one address without special characters.',
  'Diese Nummer können wir nicht wählen. Bitte mit Vorwahl angeben, zum Beispiel 0171 3920001.':
    'We cannot dial this number. Please enter it with the country code, for example +44 7700 900123.',
  'Bitte geben Sie eine Telefonnummer an, unter der Sie am Flugtag erreichbar sind.':
    'Please enter a telephone number under which we can reach you on the day of the flight.',
  'Bitte bestätigen Sie Ortskenntnis oder Einweisung.':
    'Please confirm that you know the field or have read the briefing.',
  'Ohne Haftpflichtversicherung können Sie hier nicht landen.':
    'You cannot land here without third-party liability insurance.',
  'Bitte höchstens 1\u202F000 Zeichen.': 'At most 1000 characters, please.',
  'Es sind mehr Passagiere als Personen an Bord.': 'There are more passengers than persons on board.',
  'Bitte geben Sie an, wie viele Nächte Sie bleiben, oder den Tag des Abflugs.':
    'Please enter how many nights you stay, or the day of departure.',
  'Für die Halle brauchen wir die Spannweite in Metern.': 'For the hangar we need the wingspan in metres.',
  'Bitte schreiben Sie eine Antwort.': 'Please write an answer.',
  'Bitte geben Sie die Uhrzeit an wie 14:30 oder 1430.': 'Please enter the time as 14:30 or 1430.',
  'Bitte geben Sie den Tag an.': 'Please enter the day.',
  'Bitte geben Sie eine Zahl von 1 bis 20 an.': 'Please enter a number from 1 to 20.',
  'Bitte geben Sie an, wie viele zur Besatzung gehören.': 'Please enter how many the crew are.',
  'Bitte geben Sie eine Zahl von 0 bis 99 an.': 'Please enter a number from 0 to 99.',
  'Bitte geben Sie an, wann Sie gelandet oder gestartet sind.': 'Please enter when you landed or took off.',
  'Diese Uhrzeit ist noch nicht gewesen.': 'This time has not come yet.',
  'Dieser Tag kommt erst noch.': 'This day is still to come.',
  'Das ist länger als 31 Tage her. Bitte rufen Sie uns an.': 'That is more than 31 days ago. Please call us.',
  'Bitte höchstens 500 Zeichen.': 'At most 500 characters, please.',
}

const shorter = /^Bitte fassen Sie sich hier kürzer, höchstens (\d+) Zeichen\.$/

/** The sentence itself in German, and where it has been said in English already. */
export function sentenceIn(language: Language, sentence: string): string {
  if (language === 'de') return sentence
  const most = shorter.exec(sentence)?.[1]
  return most === undefined ? (english[sentence] ?? sentence) : `At most ${most} characters, please.`
}
