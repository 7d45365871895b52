import { z } from 'zod'
import { saying, type Language } from '#app/lib/saying.ts'

/** What the sender declared by sending; the text is stored as it was shown. */
export const Declared = z.object({ version: z.int(), text: z.string() })
export type Declared = z.infer<typeof Declared>

type Variant = Record<Language, string> & {
  /** Every change of a text in either language takes the next number that neither variant has had. */
  version: number
}

const withBriefing: Variant = {
  version: 1,
  de: 'Ich kenne den Platz und seine Platzrunden oder habe „Zum ersten Mal hier“ angekreuzt. Für das Luftfahrzeug besteht eine Haftpflichtversicherung. Platzrunde, Lärmschutzzonen und Gebühren habe ich gelesen.',
  en: 'I know the field and its circuits, or I have ticked “First time here”. The aircraft has third-party liability insurance. I have read about circuit, noise abatement and fees.',
}

const withoutBriefing: Variant = {
  version: 2,
  de: 'Ich kenne den Platz und seine Platzrunden oder habe mich mit ihnen vertraut gemacht. Für das Luftfahrzeug besteht eine Haftpflichtversicherung. Platzrunde, Lärmschutzzonen und Gebühren habe ich gelesen.',
  en: 'I know the field and its circuits, or I have made myself familiar with them. The aircraft has third-party liability insurance. I have read about circuit, noise abatement and fees.',
}

/** Returns what is shown above the button and stored with the request. */
export function declaration(language: Language, hasBriefing: boolean): Declared {
  const { version, [language]: text } = hasBriefing ? withBriefing : withoutBriefing
  return { version, text }
}

/** Returns `Mit dem Absenden erkläre ich:`, or the label of the stored declaration. */
export function declaredBySending(language: Language): string {
  return saying(language).say('Mit dem Absenden erkläre ich:', 'By sending I declare:')
}
