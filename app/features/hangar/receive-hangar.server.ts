import type { Language } from '#app/lib/saying.ts'
import type { Services } from '#app/platform/services.ts'
import { receiveRequest } from '#app/requests/receive-request.server.ts'
import type { HangarKind } from './hangar.ts'
import type { HangarForm } from './hangar-form.ts'
import { hangarKind } from './hangar-kind.server.ts'

/** Takes a checked form in: a number, a place in the list, mails to applicant and tower. */
export function receiveHangarRequest(
  services: Services,
  form: HangarForm,
  formKey: string,
  { kind, language }: { kind: HangarKind; language: Language },
) {
  return receiveRequest(services, hangarKind, {
    formKey,
    language,
    sender: { name: form.halter, email: form.mail, phone: form.telefon },
    fields: {
      kind: kind.id,
      kindLabel: kind.label,
      kindLabelEn: kind.labelEn,
      from: form.ab,
      until: form.bis,
      registration: form.kennzeichen,
      type: form.muster,
      wingspanCm: form.spannweite,
      lengthCm: form.laenge,
      heightCm: form.hoehe,
      mtomKg: form.mtom,
      landingGear: form.fahrwerk === '' ? null : form.fahrwerk,
      foldable: form.klappbar === 'ja',
      handling: form.rangieren,
      isMember: form.mitglied === 'ja',
      insured: form.versicherung === 'ja',
    },
  })
}
