import { z } from 'zod'
import { kindLabels, workflows, type KindName } from '../request-states.ts'

/** Kind and event, as `ppr confirm`: every answer of the office that has a text. */
export const answerKeys = [
  'ppr confirm',
  'ppr ask',
  'ppr reject',
  'ppr call-off',
  'trial-flight propose',
  'trial-flight confirm',
  'trial-flight postpone',
  'trial-flight cancel',
  'hangar offer',
  'hangar call-back',
  'hangar reject',
  'contact answer',
  'membership admitted',
  'membership rejected',
  'destination-tip accept',
  'destination-tip decline',
  'old-photo accept',
  'old-photo decline',
] as const
export type AnswerKey = (typeof answerKeys)[number]

/** „PPR-Anfrage: Bestätigen“ */
export function answerLabel(key: AnswerKey): string {
  const [kind = '', event = ''] = key.split(' ')
  return `${kindLabels[kind as KindName].one}: ${workflows[kind as KindName].events[event]?.label ?? event}`
}

export const CannedReply = z.object({
  for: z.enum(answerKeys),
  de: z.string(),
  /** `null`: the German text is used in both languages. */
  en: z.string().nullable().default(null),
})
export type CannedReply = z.infer<typeof CannedReply>

export const CannedReplies = z.object({ replies: z.array(CannedReply).max(200) })
export type CannedReplies = z.infer<typeof CannedReplies>

/** Placeholders in braces, with their meaning. */
export const placeholders = {
  name: 'der Name des Absenders',
  nummer: 'die Nummer des Vorgangs',
  verein: 'der Name des Vereins',
  platz: 'der Name des Flugplatzes',
  telefon: 'die Telefonnummer des Turms',
} as const
type Placeholder = keyof typeof placeholders

/** Returns the first unknown placeholder with its braces; `undefined` when all are known. */
export function unknownPlaceholder(text: string): string | undefined {
  return [...text.matchAll(/\{([^{}]*)\}/g)].find(([, name = '']) => !Object.hasOwn(placeholders, name))?.[0]
}

/** Returns the text with the placeholders filled in. */
export function filledIn(text: string, values: Record<Placeholder, string>): string {
  return text.replace(/\{(\w+)\}/g, (all, name: string) =>
    Object.hasOwn(values, name) ? values[name as Placeholder] : all,
  )
}

/** Text templates of a request by the answer they belong to. */
export type ReadyReplies = Readonly<Record<string, readonly string[]>>

export function readyReplies(
  replies: readonly CannedReply[],
  { kind, language }: { kind: KindName; language: 'de' | 'en' },
  values: Record<Placeholder, string>,
): ReadyReplies {
  const own = replies.filter((reply) => reply.for.startsWith(`${kind} `))
  const ready: Record<string, string[]> = {}
  for (const { for: key, de, en } of own) {
    const text = language === 'en' ? (en ?? de) : de
    const event = key.slice(kind.length + 1)
    ready[event] = [...(ready[event] ?? []), filledIn(text, values)]
  }
  return ready
}
