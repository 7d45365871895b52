import { Icon } from '#app/ui/icon.tsx'
import type { Language } from '../opening/format-opening.ts'

/** Note on the Landeplatz-Lärmschutzverordnung, § 1: for fields with 15,000 movements or more in the previous year. */
export function NoiseOrdinance({ language = 'de' }: { language?: Language }) {
  return (
    <div className="note warn">
      <Icon name="info" />
      <div>
        <h2 lang="de">Landeplatz-Lärmschutzverordnung</h2>
        {language === 'de' ? (
          <p>
            Propellerflugzeuge und Motorsegler bis 9{'\u202f'}t ohne erhöhten Schallschutz dürfen hier montags
            bis freitags vor 07:00{'\u00a0'}Uhr, 13:00–15:00{'\u00a0'}Uhr und nach Sonnenuntergang nicht
            starten und landen, samstags, sonntags und an Feiertagen nicht vor 09:00{'\u00a0'}Uhr und nicht
            nach 13:00{'\u00a0'}Uhr Ortszeit.
          </p>
        ) : (
          <p>
            Propeller aircraft and motor gliders up to 9{'\u202f'}t without enhanced noise protection may not
            take off or land here Monday to Friday before 07:00{'\u00a0'}LT, 13:00–15:00{'\u00a0'}LT and after
            sunset, nor on Saturdays, Sundays and public holidays before 09:00{'\u00a0'}LT and after 13:00
            {'\u00a0'}LT.
          </p>
        )}
      </div>
    </div>
  )
}
