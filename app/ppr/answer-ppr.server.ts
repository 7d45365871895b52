import { airfieldSetting } from '#app/airfield/airfield.ts'
import type { Entitled } from '#app/accounts/actor.ts'
import { yearOf } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { moveRequest, type Moved } from '#app/requests/move-request.server.ts'
import { nextRequestNumber } from '#app/requests/request-numbers.server.ts'
import { pprMachine } from '#app/requests/request-states.ts'
import { findSetting } from '#app/settings/settings.server.ts'
import { pprConfirmed, pprQuestion, pprRejected } from './ppr-answer.mail.ts'
import { pprCancelled } from './ppr-changed.mail.ts'
import { pprKind } from './ppr-kind.server.ts'
import type { PprOfficeAnswer } from './ppr-office-form.ts'
import type { PprAnswer, PprFields } from './ppr-request.ts'
import { findPprSettings } from './ppr-settings.server.ts'

type Answering = Pick<Services, 'db' | 'now' | 'publicUrl'>

/** The office's answer to a request to land; `seen` is the revision it was given on. */
export async function answerPpr(
  services: Answering,
  by: Entitled<'answer-ppr'>,
  { requestId, seen, who }: { requestId: string; seen: number; who: string },
  answer: PprOfficeAnswer,
): Promise<Moved<PprFields>> {
  const { db, now } = services
  const [settings, airfield] = await Promise.all([findPprSettings(db), findSetting(db, airfieldSetting)])
  const year = yearOf(localDate(now().getTime()))
  const callSign = airfield?.callSigns.unstaffed ?? null
  const move = {
    requestId,
    seen,
    who,
    event: answer.event,
    by: 'office',
    actor: by,
    what: historyWords(answer),
  } as const
  const telling = (part: Partial<PprAnswer>) => ({
    rewrite: ({ fields }: { fields: PprFields }) => ({
      fields: { ...fields, answer: { ...fields.answer, ...part } },
    }),
  })
  const kind = pprKind(settings)
  switch (answer.event) {
    case 'confirm':
      return moveRequest(services, kind, pprMachine, {
        ...move,
        rewrite: async ({ number, fields }, trx) => {
          const permit =
            fields.answer.permit ?? (await newPermit(trx, airfield?.icao ?? null, year)) ?? number
          return { fields: { ...fields, answer: { ...fields.answer, permit, conditions: answer.text } } }
        },
        letters: (request, desk) => [pprConfirmed(request, desk, callSign)],
      })
    case 'ask':
      return moveRequest(services, kind, pprMachine, {
        ...move,
        ...telling({ question: answer.text, reply: '' }),
        letters: (request, desk) => [pprQuestion(request, desk)],
      })
    case 'reject':
      return moveRequest(services, kind, pprMachine, {
        ...move,
        ...telling({ reason: answer.text, alternative: answer.alternative }),
        letters: (request, desk) => [pprRejected(request, desk)],
      })
    case 'call-off':
      return moveRequest(services, kind, pprMachine, {
        ...move,
        ...telling({ reason: answer.text }),
        letters: (request, desk) => [pprCancelled(request, desk, 'field')],
      })
    case 'land':
    case 'miss':
      return moveRequest(services, kind, pprMachine, move)
  }
}

/** `XDFR-2026-0001`, counted by the field's code; `undefined` for a field without one. */
async function newPermit(trx: Db, icao: string | null, year: number): Promise<string | undefined> {
  if (icao === null) return undefined
  return (await nextRequestNumber(trx, icao, year)).take()
}

function historyWords({ event, text, alternative }: PprOfficeAnswer): string {
  const told = text === '' ? '' : `: ${text}`
  switch (event) {
    case 'confirm':
      return `bestätigt${told}`
    case 'ask':
      return `Rückfrage${told}`
    case 'reject':
      return `abgelehnt${told}${alternative === '' ? '' : `; angeboten: ${alternative}`}`
    case 'call-off':
      return `vom Platz storniert${told}`
    case 'land':
      return 'gelandet'
    case 'miss':
      return 'nicht angeflogen'
  }
}
