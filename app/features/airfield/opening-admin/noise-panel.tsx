import type { FormState } from '#app/lib/forms.ts'
import { FieldError } from '#app/ui/fields.tsx'

type NoisePanelProps = {
  /** `null` before the club's record was entered. */
  region: { showsNoise: boolean; noiseRevision: number } | null
  refused: FormState | undefined
}

/** Switch for the noise ordinance, the only setting of this page without hours of its own. */
export function NoisePanel({ region, refused }: NoisePanelProps) {
  if (region === null) return null
  return (
    <section className="panel" id="laerm">
      <h2>Landeplatz-Lärmschutzverordnung</h2>
      <form method="post" action="#laerm" className="form stack">
        <input type="hidden" name="expectedRevision" value={region.noiseRevision} />
        <FieldError id="noise-e" error={refused?.errors.noise} />
        <label className="check">
          <input type="checkbox" name="noise" value="ja" defaultChecked={region.showsNoise} />
          <span>Die Einschränkungen für laute Flugzeuge auf der Seite der Betriebszeiten zeigen</span>
        </label>
        <p className="hint">
          Sie gelten für Landeplätze mit 15{'\u202f'}000 oder mehr Flugbewegungen motorgetriebener Flugzeuge
          im Jahr davor.
        </p>
        <p className="btn-row">
          <button className="btn btn-line" name="intent" value="laerm">
            Lärmschutz speichern
          </button>
        </p>
      </form>
    </section>
  )
}
