import type { Language } from '#app/lib/saying.ts'
import { sentencesInEnglish } from '#app/lib/sentences-in-english.ts'
import { daysBack } from './report-form.ts'

const inEnglish = sentencesInEnglish({
  'Bitte geben Sie die Uhrzeit an wie 14:30 oder 1430.': 'Please enter the time as 14:30 or 1430.',
  'Bitte geben Sie den Tag an.': 'Please enter the day.',
  'Bitte geben Sie eine Zahl von 1 bis 20 an.': 'Please enter a number from 1 to 20.',
  'Bitte geben Sie an, wie viele zur Besatzung gehören.': 'Please enter how many the crew are.',
  'Bitte geben Sie eine Zahl von 0 bis 99 an.': 'Please enter a number from 0 to 99.',
  'Bitte wählen Sie die Art des Fluges.': 'Please choose the type of flight.',
  'Bitte wählen Sie die Startart.': 'Please choose the launch method.',
  'Bitte geben Sie an, wann Sie gelandet oder gestartet sind.': 'Please enter when you landed or took off.',
  'Diese Uhrzeit ist noch nicht gewesen.': 'This time has not come yet.',
  'Dieser Tag kommt erst noch.': 'This day is still to come.',
  [`Das ist länger als ${daysBack} Tage her. Bitte rufen Sie uns an.`]: `That is more than ${daysBack} days ago. Please call us.`,
})

/** Returns a validation error in the language of the page. */
export const reportSentenceIn = (language: Language, sentence: string): string =>
  language === 'de' ? sentence : inEnglish(sentence)
