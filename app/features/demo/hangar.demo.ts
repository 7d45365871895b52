import { availabilities, type HangarKind } from '#app/features/hangar/hangar.ts'
import { hangarKind } from '#app/features/hangar/hangar-page.server.ts'
import {
  createHangarBox,
  createHangarKind,
  enterWaitingList,
  type WaitingInput,
} from '#app/features/hangar/hangar.server.ts'
import { claimBox, lapseAfter } from '#app/features/hangar/offers/boxes.server.ts'
import { HangarTerms, hangarTermsSetting } from '#app/features/hangar/hangar-terms.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { requestPeriods } from '#app/requests/request-periods.ts'
import { takeOverRequest } from '#app/requests/take-over-request.server.ts'
import { saveSetting } from '#app/platform/settings/settings.server.ts'
import content from './content/hangar.json' with { type: 'json' }
import type { DemoContext } from './load-demo.server.ts'

const centimetres = (metres: number | null) => (metres === null ? null : Math.round(metres * 100))

export async function loadHangar(context: DemoContext) {
  const { db, at } = context
  await saveSetting(db, hangarTermsSetting, HangarTerms.parse(content), at)
  for (const [index, { available, ...texts }] of content.kinds.entries()) {
    const availability = availabilities.find((known) => known === available) ?? 'on-request'
    const kind: HangarKind = { ...texts, availability }
    await createHangarKind(db, kind, index + 1, at)
  }
  for (const {
    id,
    kind,
    hall,
    number,
    free,
    maxWingspanM,
    maxLengthM,
    maxHeightM,
    ...details
  } of content.boxes) {
    await createHangarBox(
      db,
      {
        id,
        kind,
        hall,
        number,
        isFree: free,
        maxWingspanCm: centimetres(maxWingspanM),
        maxLengthCm: centimetres(maxLengthM),
        maxHeightCm: centimetres(maxHeightM),
        details,
      },
      at,
    )
  }
  for (const entry of content.waitingList) await loadWaiting(context, entry)
}

async function loadWaiting({ db, dates, at }: DemoContext, entry: (typeof content.waitingList)[number]) {
  const createdAt = dates.instant(entry.requestedOn)
  const wanted = content.kinds.find(({ id }) => id === entry.kind)
  const requestId = await takeOverRequest(db, hangarKind, {
    count: Number(/\d+$/.exec(entry.number)![0]),
    createdAt,
    status: entry.status,
    sender: { name: entry.holder, email: entry.email, phone: null },
    fields: {
      kind: entry.kind,
      kindLabel: wanted?.label ?? entry.kind,
      kindLabelEn: wanted?.labelEn ?? '',
      from: localDate(Date.parse(createdAt)),
      until: null,
      registration: entry.registration,
      type: entry.type,
      wingspanCm: centimetres(entry.wingspanM),
      lengthCm: centimetres(entry.lengthM),
      heightCm: centimetres(entry.heightM),
      mtomKg: entry.mtomKg,
      landingGear: null,
      foldable: false,
      handling: '',
      isMember: entry.memberId !== null,
      insured: true,
    },
    // Entries on the waiting list or with a place have no deletion date until they end.
    deleteAfter:
      entry.status === 'withdrawn' ? addDays(localDate(at.getTime()), requestPeriods.hangar.days) : null,
    history: [
      { at: createdAt, who: 'System', what: 'eingegangen' },
      ...(entry.reason === undefined
        ? []
        : [{ at: at.toISOString(), who: 'Absender', what: `zurückgezogen: ${entry.reason}` }]),
    ],
  })
  const { offer } = entry
  await enterWaitingList(
    db,
    {
      requestId,
      kind: entry.kind,
      status: entry.status as WaitingInput['status'],
      waitingSince: createdAt,
      details: {
        offer: offer === undefined ? null : { boxId: offer.box, until: dates.day(offer.until) },
      },
    },
    at,
  )
  if (offer === undefined) return
  await claimBox(db, offer.box, requestId)
  await lapseAfter(db, requestId, dates.day(offer.until), at)
}
