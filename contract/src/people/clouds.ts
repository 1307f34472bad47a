/** Clouds are the audiences of a page. Public and only-me are exclusive; family and friends combine. */
export const cloudTypes = { onlyMe: 0, public: 1, family: 2, friends: 3, banned: 7 } as const

export type CloudType = (typeof cloudTypes)[keyof typeof cloudTypes]

/** Clouds that can be chosen, the widest first. */
export const audienceClouds = [
  cloudTypes.public,
  cloudTypes.family,
  cloudTypes.friends,
  cloudTypes.onlyMe,
] as const

/** Clouds that include the author of a contribution. */
export const sharedClouds = audienceClouds.filter((cloud) => cloud !== cloudTypes.onlyMe)

export const cloudClassOf = (cloud: CloudType): 1 | 2 | 7 => {
  if (cloud === cloudTypes.banned) return 7
  return cloud === cloudTypes.onlyMe || cloud === cloudTypes.public ? 1 : 2
}

const mostChosen = 2

/** The selection after one more choice. Choosing a selected cloud removes it. */
export const chooseCloud = (
  selection: readonly CloudType[],
  chosen: CloudType,
  { allowNone = false }: { allowNone?: boolean } = {},
): CloudType[] => {
  const next = selection.includes(chosen)
    ? selection.filter((cloud) => cloud !== chosen)
    : join(selection, chosen)
  return next.length === 0 && !allowNone ? [cloudTypes.public] : next
}

const join = (selection: readonly CloudType[], chosen: CloudType): CloudType[] => {
  if (cloudClassOf(chosen) === 1) return [chosen]
  const groups = selection.filter((cloud) => cloudClassOf(cloud) === 2)
  return [...groups, chosen].slice(-mostChosen)
}

/** A valid selection: one exclusive cloud, or one or two different groups. */
export const isCloudSelection = (selection: readonly number[]): selection is CloudType[] => {
  if (selection.length === 0 || selection.length > mostChosen) return false
  if (new Set(selection).size !== selection.length) return false
  const classes = selection.map((cloud) => (isCloud(cloud) ? cloudClassOf(cloud) : 7))
  if (classes.includes(7)) return false
  return classes.includes(1) ? selection.length === 1 : true
}

const isCloud = (cloud: number): cloud is CloudType => Object.values<number>(cloudTypes).includes(cloud)
