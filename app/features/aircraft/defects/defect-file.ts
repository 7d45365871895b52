const endings = { whole: 'jpg', preview: 'webp' } as const
export type DefectFileSize = keyof typeof endings

/** Returns the path of a defect picture in the file store. */
export function defectFile(id: string, size: DefectFileSize): string {
  return `stoerungen/${id}.${endings[size]}`
}

/** Returns the paths of all sizes of a picture. */
export function defectFiles(id: string): string[] {
  return Object.keys(endings).map((size) => defectFile(id, size as DefectFileSize))
}
