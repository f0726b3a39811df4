import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import { text } from '../../../registry-engine/schema/registry-definition.ts'

/** Risk groups in the order of rising risk; what each asks of a trader is in `meaning`. */
export const RISK_CHOICES: readonly FieldChoice[] = [
  {
    value: 'low',
    label: text('Aşağı', 'Low', 'Низкая'),
    tone: 'positive',
    meaning: text(
      'Uyğunluq bəyannaməsini sahibkar özü tərtib edir.',
      'The trader makes the declaration of conformity.',
      'Декларацию о соответствии составляет сам предприниматель.',
    ),
  },
  {
    value: 'medium',
    label: text('Orta', 'Medium', 'Средняя'),
    tone: 'caution',
    meaning: text(
      'Uyğunluq bəyannaməsini sahibkar tərtib edir və cəlb olunan uyğunluğu qiymətləndirən qurumu göstərir.',
      'The trader makes the declaration of conformity and names the conformity assessment body involved.',
      'Декларацию о соответствии составляет предприниматель и указывает в ней привлечённый орган по оценке соответствия.',
    ),
  },
  {
    value: 'high',
    label: text('Yüksək', 'High', 'Высокая'),
    tone: 'danger',
    meaning: text(
      'Akkreditasiya olunmuş qurumun uyğunluq sertifikatı tələb olunur.',
      'A certificate of conformity of an accredited body is required.',
      'Требуется сертификат соответствия аккредитованного органа.',
    ),
  },
  {
    value: 'not_classified',
    label: text('Təsnif edilməyib', 'Not classified', 'Не определена'),
    tone: 'neutral',
    meaning: text(
      'Heç bir mənbə bu kodu risk qrupuna aid etmir. Bu, malın təhlükəsiz olması demək deyil. Agentliyə müraciət edin: əlaqə məlumatları səhifənin sonundadır.',
      'No source places this code in a risk group. This does not say that the goods are safe. Contact the agency: its details are at the foot of the page.',
      'Ни один источник не относит этот код к группе риска. Это не означает, что товар безопасен. Обратитесь в агентство: контакты внизу страницы.',
    ),
  },
]

export const DOCUMENT_CHOICES: readonly FieldChoice[] = [
  { value: 'none', label: text('Tələb olunmur', 'None', 'Не требуется') },
  {
    value: 'declaration',
    label: text('Uyğunluq bəyannaməsi', 'Declaration of conformity', 'Декларация о соответствии'),
  },
  {
    value: 'declaration_body',
    label: text(
      'Uyğunluğu qiymətləndirən qurumun iştirakı ilə uyğunluq bəyannaməsi',
      'Declaration of conformity with a conformity assessment body',
      'Декларация о соответствии с участием органа по оценке соответствия',
    ),
  },
  {
    value: 'certificate',
    label: text('Uyğunluq sertifikatı', 'Certificate of conformity', 'Сертификат соответствия'),
  },
]

/** The document that goes with a risk group: low and medium the trader's declaration, high a certificate. */
export const DOCUMENT_OF_RISK: Readonly<Record<string, string | null>> = {
  low: 'declaration',
  medium: 'declaration_body',
  high: 'certificate',
  not_classified: null,
}
