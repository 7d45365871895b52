import type { ReactNode } from 'react'
import { ChangeLine } from '#app/platform/settings/change-line.tsx'
import type { SettingChange } from '#app/platform/settings/setting-changes.server.ts'
import { Said } from '#app/ui/note.tsx'

type SettingsHeadProps = {
  title: string
  change: SettingChange | null
  /** Said once after saving. */
  saved?: ReactNode
  /** Buttons beside the title. */
  children?: ReactNode
}

/** Above every page of the settings: the way back, who changed it last, and that it is saved. */
export function SettingsHead({ title, change, saved, children }: SettingsHeadProps) {
  return (
    <>
      <div className="desk-head">
        <div>
          <p className="small">
            <a href="/admin/einstellungen">Einstellungen</a> / {title}
          </p>
          <h1>{title}</h1>
          <ChangeLine change={change} />
        </div>
        {children}
      </div>
      {saved !== undefined && <Said tone="ok">{saved}</Said>}
    </>
  )
}
