import { useParams } from '@tanstack/react-router'
import { Item } from './item.tsx'

export const TimelineItem = () => {
  const { itemUid } = useParams({ from: '/page/$permalink/timeline/$itemUid' })
  return <Item place="timeline" itemUid={itemUid} />
}
