import { text, tick } from '#app/resources/fields.ts'
import type { Resource } from '#app/resources/resource.ts'
import { settingResource } from '#app/resources/setting-resource.server.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import { saveSettingOver } from '#app/platform/settings/settings.server.ts'
import { purposeNames } from '../consent.ts'
import { consentPurposes, ConsentTexts, firstConsentTexts, withNewVersions } from './consent-texts.ts'
import { consentTextsSetting, findConsentTexts } from './find-consent-texts.server.ts'

/**
 * Texts with which the club asks for consent. A changed text is a new version; consents keep the version they were given
 * to.
 */
export const consentResource: Resource<'protect-data', ConsentTexts> = {
  ...settingResource<'protect-data', ConsentTexts>({
    permission: 'protect-data',
    subject: 'consent-text',
    address: '/admin/einstellungen',
    path: 'einwilligungen',
    title: 'Einwilligungen',
    labels: {
      list: 'Einstellungen',
      create: 'Einwilligungen',
      this: 'diese Texte',
      empty: '',
      page: '/verein/mitgliedschaft#antrag',
    },
    schema: ConsentTexts,
    setting: consentTextsSetting,
    begins: firstConsentTexts,
    groups: async (db) => {
      const { texts } = await findConsentTexts(db)
      return consentPurposes.map((purpose) => {
        const { version, since } = texts[purpose]
        return {
          title: purposeNames[purpose],
          hint: `Fassung ${version}${since === null ? '' : `, seit ${longDate(since)}`}. Andere Worte werden eine neue Fassung; wer schon zugestimmt hat, behält seine.`,
          fields: [
            text(`texts.${purpose}.wording`, 'Worin man einwilligt', {
              hint: 'Ein Satz in der Ich-Form, freiwillig und nur zu diesem einen Zweck.',
              max: 400,
              missing: 'Bitte den Satz angeben, dem jemand zustimmt.',
            }),
            tick(
              `texts.${purpose}.asksAnew`,
              'Wer einer früheren Fassung zugestimmt hat, wird neu gefragt (nötig, wenn sich der Sinn geändert hat)',
            ),
          ],
        }
      })
    },
  }),
  save: async (trx, by, { value, expectedRevision, at }) => {
    const before = await findConsentTexts(trx)
    const next = withNewVersions(before, value, localDate(at.getTime()))
    return saveSettingOver(trx, consentTextsSetting, next, { expectedRevision, at, by })
  },
}
