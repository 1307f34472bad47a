import { useParams } from '@tanstack/react-router'
import { Item } from './item.tsx'

export const TributesItem = () => {
  const { itemUid } = useParams({ from: '/page/$permalink/tributes/$itemUid' })
  return <Item place="tributes" itemUid={itemUid} />
}
