import { Icon } from '#app/ui/icon.tsx'
import type { FramePreparation } from './frame.ts'

/** Above every page that visitors do not see yet, for those who do. */
export function PreparationLine({ preparation }: { preparation: FramePreparation | null }) {
  if (preparation === null || preparation === 'kept back') return null
  return (
    <div className="prep-line">
      <div className="wrap">
        <p>
          <Icon name="eye" /> Nur die Verwaltung sieht das.
        </p>
        {preparation === 'to publish' && <a href="/admin/einstellungen/veroeffentlichung">Veröffentlichen</a>}
      </div>
    </div>
  )
}
