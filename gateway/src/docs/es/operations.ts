/** Spanish of the texts about the state of the installation, by the English paragraph. */
export const OPERATIONS: Readonly<Record<string, string>> = {
  Operations: 'Operación',
  'State of the whole installation, with the master key.': 'Estado de toda la instalación, con la clave maestra.',
  'List documents in danger of their legal term': 'Listar los comprobantes cuyo plazo legal peligra',
  'Lists documents of all live companies that have no verdict yet and less than 24 hours of their legal term, or none of it, nearest deadline first. Test companies are left out: no law waits for a test.':
    'Lista los comprobantes de todas las empresas reales que aún no tienen veredicto y a los que quedan menos de 24 horas de su plazo legal, o nada de él, primero el de plazo más próximo. Las empresas de prueba quedan fuera: ninguna ley espera una prueba.',
  'YYYY-MM-DD: last day in Lima on which the authority accepts it':
    'YYYY-MM-DD: último día en Lima en que la autoridad lo acepta',
  '`soon` if less than 24 hours of the term are left, `overdue` if none':
    '`soon` si quedan menos de 24 horas del plazo, `overdue` si no queda nada',
  'Last call to the authority about it; null if none':
    'Última llamada a la autoridad sobre el comprobante; null si no hubo ninguna',
  'Time of its next automatic step; null if there is none':
    'Hora de su próximo paso automático; null si no hay ninguno',
  'Code of the last answer of the authority': 'Código de la última respuesta de la autoridad',
  'Text of the last answer, or why there is none': 'Texto de la última respuesta, o por qué no la hay',
  'Get the state of the authority as the service sees it': 'Ver el estado de la autoridad tal como lo ve el servicio',
  'Counts the calls of the last hours over all companies, by authority, service and time bucket: their answers, and how long they took until the answer was recorded. Buckets without a call are left out. `circuits` are those of the running workers, at most 15 seconds old: the configured authority, and others that were called in the last ten minutes.':
    'Cuenta las llamadas de las últimas horas de todas las empresas, por autoridad, servicio e intervalo de tiempo: sus respuestas, y cuánto tardaron hasta quedar registrada la respuesta. Los intervalos sin llamadas se omiten. `circuits` son los de los workers en marcha, de hace 15 segundos como máximo: los de la autoridad configurada, y los de otras a las que se llamó en los últimos diez minutos.',
  'sandbox, beta, production, ose, or test for test companies':
    'sandbox, beta, production, ose, o test para empresas de prueba',
  'factura, otroscpe (retentions, perceptions), gre (guides) or validity':
    'factura, otroscpe (retenciones, percepciones), gre (guías) o validity',
  'Start of the time bucket': 'Inicio del intervalo de tiempo',
  'Number of calls by kind of answer: a verdict (`accepted`, `rejected`), a `ticket`, `refused` without a verdict, `tryLater` for a fault, `unanswered`, `informed` for a question without a verdict, `open` without an answer so far':
    'Número de llamadas por tipo de respuesta: un veredicto (`accepted`, `rejected`), un ticket (`ticket`), `refused` sin veredicto, `tryLater` por una falla, `unanswered`, `informed` por una consulta sin veredicto, `open` sin respuesta hasta ahora',
  'Half of the ended calls took this many milliseconds or fewer':
    'La mitad de las llamadas terminadas tardó estos milisegundos o menos',
  '95 % of the ended calls took this many milliseconds or fewer':
    'El 95 % de las llamadas terminadas tardó estos milisegundos o menos',
  'Host of an OSE; null for any other authority': 'Host de un OSE; null para cualquier otra autoridad',
  '`open` if it is open in any process of workers': '`open` si está abierto en algún proceso de workers',
  'Processes of workers that have the circuit': 'Procesos de workers que tienen el circuito',
  'Processes in which it is open: they only probe': 'Procesos en los que está abierto: solo prueban',
  'Next probe of any process; null if it is closed': 'Próxima prueba de algún proceso; null si está cerrado',
  'Companies whose own calls get no answer, in the process with the most':
    'Empresas cuyas llamadas no reciben respuesta, en el proceso que tiene más',
  'Companies that the authority wants slower, in the process with the most':
    'Empresas a las que la autoridad pide ir más lento, en el proceso que tiene más',
  'Start of the first bucket': 'Inicio del primer intervalo',
  'Null if they could not be read from Redis': 'Null si no se pudieron leer de Redis',
  'List the pools with their queues': 'Listar los pools con sus colas',
  'Lists every pool of workers with its jobs and the number of its workers.':
    'Lista cada pool de workers con sus trabajos y el número de sus workers.',
  'Jobs that a worker could take now': 'Trabajos que un worker podría tomar ahora',
  'Jobs that a worker runs': 'Trabajos que un worker ejecuta',
  'Jobs that wait for their time or for another job': 'Trabajos que esperan su hora u otro trabajo',
  'Failed jobs that are kept': 'Trabajos fallidos que se conservan',
  'Age of the job that a worker would take next; 0 if none waits':
    'Antigüedad del trabajo que un worker tomaría ahora; 0 si ninguno espera',
  'Connected workers of the pool, one in each process; null if Redis does not list them':
    'Workers conectados del pool, uno en cada proceso; null si Redis no los lista',
  'List the rules with dates': 'Listar las reglas con fechas',
  'Lists every row of the rules that SUNAT changes on a day: rates, terms, rows of catalogs and checks. Each row has its days and its value as they are in force, as they are published, and the changes of an operator.':
    'Lista cada fila de las reglas que SUNAT cambia en un día: tasas, plazos, filas de catálogos y validaciones. Cada fila tiene sus días y su valor tal como rigen, tal como se publicaron, y los cambios de un operador.',
  'True if documents issued today are judged by it': 'true si juzga los comprobantes emitidos hoy',
  'True if it ends within 60 days and no row follows it': 'true si termina dentro de 60 días y ninguna fila la sigue',
  'The row without changes of an operator': 'La fila sin cambios de un operador',
  'Changes of an operator; a field is null if it was not changed':
    'Cambios de un operador; un campo es null si no se cambió',
  'Move, change or switch off a row of the rules': 'Mover, cambiar o desactivar una fila de las reglas',
  'Changes a row without a release, when SUNAT postpones a rule or gives it another value. Fields that the request lacks stay as they are. Every process follows within a minute, and the audit log has the row before and after. The row before it ends when the moved row begins. Recorded documents stay as they are, also if the row had begun.':
    'Cambia una fila sin una nueva versión, cuando SUNAT posterga una regla o le da otro valor. Los campos que faltan quedan como están. Cada proceso la sigue en menos de un minuto, y la auditoría tiene la fila antes y después. La fila anterior termina cuando empieza la fila movida. Los comprobantes registrados quedan como están, aunque la fila ya hubiera empezado.',
  'Id of the row': 'Id de la fila',
  'First day of issue': 'Primer día de emisión',
  'Last day of issue; null if the row ends where the next one begins':
    'Último día de emisión; null si la fila termina donde empieza la siguiente',
  'Per cent, soles or days as decimal text, or a text of a catalog':
    'Porcentaje, soles o días como texto decimal, o un texto de un catálogo',
  'False if no rule is to hold in the period of the row': 'false si ninguna regla debe regir en el período de la fila',
  'Take the changes of a row of the rules back': 'Retirar los cambios de una fila de las reglas',
  'The row holds again as it is published, for every day of issue. A row without changes is a 404. If its published first day does not lie between those of the rows beside it, because they were moved, the answer is a 409.':
    'La fila vuelve a regir como se publicó, para cada día de emisión. Una fila sin cambios es un 404. Si su primer día publicado no está entre los de las filas vecinas, porque se movieron, la respuesta es un 409.',
};
