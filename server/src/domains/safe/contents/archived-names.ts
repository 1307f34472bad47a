import { type FileName, foldSafeName, joinFileName } from '@souvenance/contract/safe/safe-names'

const mostBytes = 255

/** Devices to Windows, whatever stands behind the first dot. */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=$|\.)/iu

/** Gives the entries of one folder of an archive names that every computer unpacks, no two alike. */
export const nameArchived = () => {
  const taken = new Set<string>()
  return (wanted: FileName): string => {
    for (let number = 1; ; number += 1) {
      const name = fitting(wanted, number === 1 ? '' : ` (${number})`)
      if (taken.has(foldSafeName(name))) continue
      taken.add(foldSafeName(name))
      return name
    }
  }
}

/** File systems count bytes, and the safe letters; Windows drops dots at the end. */
const fitting = ({ name, ext }: FileName, mark: string): string => {
  const end = ext === '' ? '' : `.${ext}`
  const usable = name.replace(reserved, '$1_').replace(ext === '' ? /\.+$/u : /$^/u, '_')
  let room = mostBytes - Buffer.byteLength(mark + end)
  let shown = ''
  for (const character of usable) {
    room -= Buffer.byteLength(character)
    if (room < 0) break
    shown += character
  }
  return joinFileName({ name: shown.trimEnd() + mark, ext })
}
