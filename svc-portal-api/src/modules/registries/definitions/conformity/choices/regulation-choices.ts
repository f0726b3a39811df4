import type { ChoiceTone, FieldChoice } from 'shared-contracts/models/registry-fields'
import { choice } from '../../../../registry-engine/schema/field-builders.ts'

function stage(tone: ChoiceTone, given: FieldChoice): FieldChoice {
  return { ...given, tone }
}

/** Stages of a technical regulation from the plan to its repeal. */
export const STAGE_CHOICES: readonly FieldChoice[] = [
  stage('neutral', choice('planned', 'Planlaşdırılıb', 'Planned', 'Запланирован')),
  stage('neutral', choice('draft', 'Layihə', 'Draft', 'Проект')),
  stage(
    'caution',
    choice('consultation', 'İctimai müzakirədədir', 'Public consultation', 'Общественное обсуждение'),
  ),
  stage(
    'caution',
    choice(
      'notified',
      'Ticarətdə texniki maneələr üzrə bildiriş verilib',
      'Notified (technical barriers to trade)',
      'Направлено уведомление о технических барьерах в торговле',
    ),
  ),
  stage('caution', choice('adopted', 'Qəbul edilib', 'Adopted', 'Принят')),
  stage('positive', choice('in-force', 'Qüvvədədir', 'In force', 'Действует')),
  stage(
    'positive',
    choice('amended', 'Dəyişikliklə qüvvədədir', 'In force as amended', 'Действует с изменениями'),
  ),
  stage('danger', choice('repealed', 'Ləğv edilib', 'Repealed', 'Отменён')),
]

/** Who adopts technical regulations. */
export const ADOPTER_CHOICES: readonly FieldChoice[] = [
  choice('cabinet', 'Nazirlər Kabineti', 'Cabinet of Ministers', 'Кабинет Министров'),
  choice('economy', 'İqtisadiyyat Nazirliyi', 'Ministry of Economy', 'Министерство экономики'),
  choice('foreign', 'Xarici dövlət orqanı', 'Authority of another country', 'Орган другого государства'),
]
