/** English versions of the validation errors that several public forms share. */
const shared: Readonly<Record<string, string>> = {
  'Bitte geben Sie das Kennzeichen an.': 'Please enter the registration.',
  'Ein Kennzeichen besteht nur aus Buchstaben, Ziffern und einem Strich.':
    'A registration has letters, digits and a hyphen only.',
  'Das Kennzeichen ist unvollständig. Es besteht in Deutschland aus „D-“ und vier Buchstaben oder Ziffern.':
    'The registration is incomplete. A German one has “D-” and four letters or digits.',
  'Ein deutsches Kennzeichen besteht aus „D-“ und vier Buchstaben oder vier Ziffern.':
    'A German registration has “D-” and four letters or four digits.',
  'Bitte geben Sie das Muster an, zum Beispiel C172.': 'Please enter the type, for example C172.',
  'Bitte wählen Sie die Klasse; das Kennzeichen verrät sie nicht.':
    'Please choose the class; the registration does not tell it.',
  'Bitte geben Sie den Tag an wie 14.06.2026.': 'Please enter the day as 14.06.2026 (day, month, year).',
  'Bitte geben Sie Ihre E-Mail-Adresse an.': 'Please enter your e-mail address.',
  'Die Adresse ist unvollständig. Es fehlt das @.': 'The address is incomplete. The @ is missing.',
  'Die Adresse ist unvollständig. Nach dem @ fehlt eine Endung, zum Beispiel „.de“.':
    'The address is incomplete. After the @ an ending is missing, for example “.com”.',
  'Diese Adresse können wir nicht lesen. Bitte geben Sie eine einzelne Adresse ohne Sonderzeichen an.':
    'We cannot read this address. Please enter one address without special characters.',
  'Diese Nummer können wir nicht wählen. Bitte mit Vorwahl angeben, zum Beispiel 0171 3920001.':
    'We cannot dial this number. Please enter it with the country code, for example +44 7700 900123.',
  'Bitte höchstens 500 Zeichen.': 'At most 500 characters, please.',
}

const shorter = /^Bitte fassen Sie sich hier kürzer, höchstens (\d+) Zeichen\.$/

/**
 * Translates a validation error: the form's own translations first, then the shared ones; an unknown sentence stays German.
 */
export const sentencesInEnglish =
  (own: Readonly<Record<string, string>>) =>
  (sentence: string): string => {
    const most = shorter.exec(sentence)?.[1]
    return most === undefined
      ? (own[sentence] ?? shared[sentence] ?? sentence)
      : `At most ${most} characters, please.`
  }
