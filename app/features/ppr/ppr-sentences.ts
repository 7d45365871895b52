import { type Language, sentencesInEnglish } from '#app/lib/saying.ts'

/** English translations of the validation errors. */
const english: Readonly<Record<string, string>> = {
  'Bitte wählen Sie die Klasse.': 'Please choose the class.',
  'Die Höchstabflugmasse ist eine Zahl in Kilogramm, zum Beispiel 1157.':
    'The maximum take-off mass is a number in kilograms, for example 1157.',
  'Bitte geben Sie die Höchstabflugmasse an.': 'Please enter the maximum take-off mass.',
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
  'Bitte geben Sie eine Telefonnummer an, unter der Sie am Flugtag erreichbar sind.':
    'Please enter a telephone number under which we can reach you on the day of the flight.',
  'Bitte höchstens 1\u202F000 Zeichen.': 'At most 1000 characters, please.',
  'Es sind mehr Passagiere als Personen an Bord.': 'There are more passengers than persons on board.',
  'Bitte geben Sie an, wie viele Nächte Sie bleiben, oder den Tag des Abflugs.':
    'Please enter how many nights you stay, or the day of departure.',
  'Für die Halle brauchen wir die Spannweite in Metern.': 'For the hangar we need the wingspan in metres.',
  'Der Turm fragt sich sonst, warum. Soll es ohne Grund sein, drücken Sie bitte noch einmal.':
    'Otherwise the tower wonders why. If there shall be no reason, please press once more.',
  'So steht es schon in Ihrer Anfrage.': 'Your request says so already.',
  'Bitte schreiben Sie eine Antwort.': 'Please write an answer.',
}

const inEnglish = sentencesInEnglish(english)

/** Returns the translated error; in German, or if it is English already, unchanged. */
export const sentenceIn = (language: Language, sentence: string): string =>
  language === 'de' ? sentence : inEnglish(sentence)
