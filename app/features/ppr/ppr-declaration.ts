import { z } from 'zod'
import { saying, type Language } from '#app/lib/saying.ts'

/** What the sender declared by sending; the text is stored as it was shown. */
export const Declared = z.object({ version: z.int(), text: z.string() })
export type Declared = z.infer<typeof Declared>

/** Increases with every change of the text in either language. */
const version = 1

const texts: Record<Language, string> = {
  de: 'Ich kenne den Platz und seine Platzrunden oder habe „Zum ersten Mal hier“ angekreuzt. Für das Luftfahrzeug besteht eine Haftpflichtversicherung. Platzrunde, Lärmschutzzonen und Gebühren habe ich gelesen.',
  en: 'I know the field and its circuits, or I have ticked “First time here”. The aircraft has third-party liability insurance. I have read about circuit, noise abatement and fees.',
}

/** Returns what is shown above the button and stored with the request. */
export function declaration(language: Language): Declared {
  return { version, text: texts[language] }
}

/** Returns `Mit dem Absenden erkläre ich:`, or the label of the stored declaration. */
export function declaredBySending(language: Language): string {
  return saying(language).words('Mit dem Absenden erkläre ich:', 'By sending I declare:')
}
