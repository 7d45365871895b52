import { mayDo, type Authorized } from '#app/platform/identity/actor.ts'
import { greetedName } from '#app/platform/identity/authorized-members.server.ts'
import type { OfficeKind } from '#app/requests/office-kind.server.ts'
import { parseForm } from '#app/lib/forms.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { moveRequest, type Moved } from '#app/requests/move-request.server.ts'
import { tipWorkflow } from '#app/requests/workflows/destination-tip-workflow.ts'
import { findReceived } from '#app/requests/requests.server.ts'
import { releasePictures } from '#app/requests/sent-pictures/sent-pictures.server.ts'
import {
  describeTaken,
  nothingImported,
  takeBack,
  takeOverPictures,
  type ImportedPictures,
} from '#app/requests/sent-pictures/take-over-pictures.server.ts'
import { createDestination } from '../save-destination.server.ts'
import { tipAccepted, tipDeclined } from './tip.mail.ts'
import { decimal, withUnit } from '#app/lib/german-numbers.ts'
import { categories, surfaces } from '../destination.ts'
import { TipFields, type Tip, TipAnswer } from './tip-request.ts'
import { tipRequest } from './tip-kind.server.ts'

const creditOf = ({ sender, fields }: Tip) => ({
  alt: fields.picturesShow ?? fields.name,
  credit: fields.mayName ? sender.name : null,
})

export const tipInOffice: OfficeKind = {
  kind: 'destination-tip',
  facts: tipFacts,
  /** Link to the draft made from an accepted proposal. */
  links(stored) {
    const { destinationId } = TipFields.parse(stored).answer
    const label = 'Entwurf ansehen und veröffentlichen'
    return destinationId === null ? [] : [{ href: `/admin/ausflugsziele/${destinationId}`, label }]
  },
  async answer(services, { by, target, data }) {
    if (!mayDo(by, 'write-posts')) return undefined
    const parsed = parseForm(TipAnswer, data)
    return parsed.ok ? answerTip(services, by, target, parsed.value) : parsed
  },
}

/** Returns the content of a proposal for the office; empty fields stay empty. */
function tipFacts(stored: unknown): { title: string; facts: (readonly [string, string])[] } {
  const { name, type, position, details, mayName, picturesShow, answer } = TipFields.parse(stored)
  const { icao, runway, restaurant } = details
  return {
    title: name,
    facts: [
      ['Ziel', name],
      ['Wie man hinkommt', type === 'by-air' ? 'mit dem Flugzeug' : 'in der Umgebung, ohne Flugzeug'],
      ['Beschreibung', details.description],
      ['Wofür', details.categories.map((code) => categories[code]).join(', ')],
      ['ICAO-Kennung', icao ?? ''],
      ['Lage', position === null ? '' : `${decimal(position.lat, 6)}°, ${decimal(position.lon, 6)}°`],
      [
        'Piste',
        runway === null
          ? ''
          : [surfaces[runway.surface], runway.lengthM === null ? '' : withUnit(runway.lengthM, 'm')]
              .filter((text) => text !== '')
              .join(', '),
      ],
      ['PPR', details.pprNote ?? ''],
      ['Kraftstoff', details.fuel.join(', ')],
      [
        'Lokal',
        restaurant === null
          ? ''
          : [restaurant.name, restaurant.hours, restaurant.phone, restaurant.web].filter(Boolean).join(', '),
      ],
      ['Hinkommen', details.mobility ?? ''],
      ['Mehr darüber', details.link ?? ''],
      ['Bilder zeigen', picturesShow ?? ''],
      ['Nennung', mayName ? 'darf als Tippgeber genannt werden' : 'möchte nicht genannt werden'],
      ['Nachricht', answer.message],
      ['Grund', answer.reason],
    ],
  }
}

type Target = { requestId: string; expectedRevision: number; who: string }

/**
 * Answers a proposal. An accepted one becomes a draft with all its data, and its pictures are added to the media library.
 */
async function answerTip(
  services: Pick<Services, 'db' | 'files' | 'now' | 'publicUrl'>,
  by: Authorized<'write-posts'>,
  { requestId, expectedRevision, who }: Target,
  answer: TipAnswer,
): Promise<Moved<TipFields>> {
  const at = services.now()
  const move = { requestId, expectedRevision, who, by: 'office', actor: by, event: answer.event } as const
  const tip = await findReceived(services.db, tipRequest, requestId)
  const firstName = tip === undefined ? '' : await greetedName(services.db, tip.fields.accountId)
  if (answer.event === 'decline') {
    return moveRequest(services, tipRequest, tipWorkflow, {
      ...move,
      what: `abgelehnt: ${answer.text}`,
      rewrite: ({ fields }) => ({
        fields: { ...fields, answer: { destinationId: null, message: '', reason: answer.text } },
      }),
      alongside: (trx) => releasePictures(trx, requestId, at),
      letters: (moved, letterhead) => [tipDeclined(moved, firstName, letterhead)],
    })
  }
  const isStillOpen = tip?.status === 'new' && tip.revision === expectedRevision
  const imported = isStillOpen
    ? await takeOverPictures(services, by, requestId, creditOf(tip), at)
    : nothingImported
  const destinationId = newId(at)
  const moved = await moveRequest(services, tipRequest, tipWorkflow, {
    ...move,
    what: 'als Entwurf übernommen',
    rewrite: ({ fields }) => ({
      fields: { ...fields, answer: { destinationId, message: answer.text, reason: '' } },
    }),
    alongside: async (trx, accepted) => {
      await draft(trx, by, { moved: accepted, destinationId, position: answer.position, taken: imported }, at)
      await releasePictures(trx, requestId, at)
    },
    letters: (accepted, letterhead) => [tipAccepted(accepted, firstName, letterhead)],
  })
  if (!moved.ok) await takeBackFrom(services.db, by, requestId, imported, at)
  return moved
}

/**
 * Removes the added pictures again, unless the proposal is still open: then somebody may still accept it with these
 * pictures.
 */
async function takeBackFrom(
  db: Db,
  by: { id: string },
  requestId: string,
  { newIds }: ImportedPictures,
  at: Date,
) {
  const now = await findReceived(db, tipRequest, requestId)
  if (now?.status !== 'new') await takeBack(db, by, newIds, at)
}

type Drafting = {
  moved: Tip
  destinationId: string
  position: { lat: number; lon: number }
  taken: ImportedPictures
}

async function draft(
  trx: Db,
  by: Authorized<'write-posts'>,
  { moved, destinationId, position, taken }: Drafting,
  at: Date,
) {
  const { name, type, details, mayName, accountId } = moved.fields
  await describeTaken(trx, by, taken, creditOf(moved), at)
  const account = await trx
    .selectFrom('users')
    .select('member_id')
    .where('id', '=', accountId)
    .executeTakeFirst()
  const tipBy = mayName ? (account?.member_id ?? null) : null
  const reviewedOn = localDate(at.getTime())
  const value = { name, type, publication: 'submitted', tipBy, reviewedOn } as const
  await createDestination(
    trx,
    { ...value, id: destinationId, details: { ...details, position }, pictureIds: taken.ids },
    at,
  )
  const line = { subject: 'destination', id: destinationId, name, act: 'created' } as const
  await recordChange(trx, by, { ...line, after: { name, type, publication: 'submitted' } }, at)
}
