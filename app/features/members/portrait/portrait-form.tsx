import { PictureView } from '#app/media/pictures/picture.tsx'
import type { Picture } from '#app/media/pictures/picture.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SureButton } from '#app/ui/sure-button.tsx'
import { audienceNames } from '../member-choices.ts'
import type { Audience } from '../member.ts'

type PortraitFormProps = {
  picture: Picture | null
  audience: Audience
  mayBePublic: boolean
  /** Reason why the file was refused. */
  sentence: string | undefined
  isRemoved: boolean
}

/** Current picture, with forms to replace or remove it; plain forms. */
export function PortraitForm({ picture, audience, mayBePublic, sentence, isRemoved }: PortraitFormProps) {
  return (
    <div className="dash">
      <section className="panel stack flow-5 w7" aria-label="Bild">
        {picture === null ? (
          <p className="muted" role={isRemoved ? 'status' : undefined}>
            {isRemoved ? 'Das Bild ist entfernt und steht nirgends mehr.' : 'Noch kein Bild.'}
          </p>
        ) : (
          <div className="portrait-now">
            <PictureView picture={picture} sizes="14rem" alt="Das Bild, wie es gezeigt wird" />
          </div>
        )}
        <p>
          Zu sehen für: {audienceNames[audience]}.{' '}
          {mayBePublic
            ? 'Die Einwilligung für Fotos auf der Website gilt.'
            : 'Auf der Website erscheint es nicht, weil dafür keine Einwilligung gilt.'}
        </p>
        <form method="post" encType="multipart/form-data" className="form stack">
          <div className={sentence === undefined ? 'field' : 'field err'}>
            <label htmlFor="bild">Neues Bild</label>
            <p className="hint" id="bild-hinweis">
              JPG, PNG, WebP oder AVIF bis 10{'\u202F'}MB. Es wird quadratisch zugeschnitten; Ort und Zeit der
              Aufnahme werden entfernt.
            </p>
            <input
              id="bild"
              name="bild"
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
              aria-describedby="bild-hinweis"
              aria-invalid={sentence !== undefined}
            />
            {sentence !== undefined && (
              <p className="err-t" role="alert">
                <Icon name="stop" />
                <span>{sentence}</span>
              </p>
            )}
          </div>
          <div className="btn-row">
            <button className="btn">Bild speichern</button>
            {picture !== null && (
              <SureButton
                label="Bild entfernen"
                verb="entfernen"
                intent="entfernen"
                effect="Es verschwindet aus dem Verzeichnis und von der Website und wird gelöscht. Zurückholen lässt es sich nicht, nur neu hochladen."
              />
            )}
          </div>
        </form>
      </section>
    </div>
  )
}
