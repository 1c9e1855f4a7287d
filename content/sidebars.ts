/** The three sidebars of the site, for all locales. Labels are Vietnamese; `messages.json` translates them by `key`. */
export default {
  tutorialSidebar: [
    'intro',
    {
      type: 'category',
      label: 'Sáu bài nhập môn hướng đối tượng với Java',
      key: 'six-lessons',
      items: [
        'java/methods/constructor',
        'java/oop/extends',
        'java/methods/overriding',
        'java/oop/overriding',
        'java/oop/abstract-classes',
        'java/oop/interfaces',
      ],
    },
  ],

  golangSidebar: [
    {
      type: 'category',
      label: 'Bắt đầu',
      key: 'start',
      items: ['golang/introduction', 'golang/installation', 'golang/hello-world'],
    },
    {
      type: 'category',
      label: 'Nền tảng',
      key: 'basics',
      items: ['golang/basics', 'golang/control-structures', 'golang/functions', 'golang/arrays-slices', 'golang/maps'],
    },
    {
      type: 'category',
      label: 'Kiểu và trừu tượng',
      key: 'types',
      items: ['golang/structs', 'golang/interfaces', 'golang/error-handling', 'golang/code-organization'],
    },
    {
      type: 'category',
      label: 'Đồng thời',
      key: 'concurrency',
      items: ['golang/goroutines', 'golang/channels'],
    },
    {
      type: 'category',
      label: 'Chất lượng',
      key: 'quality',
      items: ['golang/testing', 'golang/tools', 'golang/performance'],
    },
    {
      type: 'category',
      label: 'Ứng dụng thực tế',
      key: 'apps',
      items: [
        'golang/web-development',
        'golang/database',
        'golang/security',
        'golang/design-patterns',
        'golang/deployment',
      ],
    },
  ],

  javaSidebar: [
    {
      type: 'category',
      label: 'Bắt đầu',
      key: 'start',
      items: [
        'java/basics/introduction',
        'java/basics/installation',
        'java/basics/development-environment',
        'java/basics/hello-world',
      ],
    },
    {
      type: 'category',
      label: 'Kiểu dữ liệu',
      key: 'data-types',
      items: ['java/data-types/primitive-types', 'java/data-types/reference-types'],
    },
    {
      type: 'category',
      label: 'Toán tử và điều kiện',
      key: 'operators',
      items: [
        'java/operators/arithmetic',
        'java/operators/assignment',
        'java/operators/comparison',
        'java/operators/logical',
      ],
    },
    {
      type: 'category',
      label: 'Vòng lặp',
      key: 'loops',
      items: ['java/loops/for', 'java/loops/while', 'java/loops/do-while', 'java/loops/break-continue'],
    },
    {
      type: 'category',
      label: 'Phương thức',
      key: 'methods',
      items: ['java/methods/defining', 'java/methods/overloading', 'java/methods/recursion'],
    },
    {
      type: 'category',
      label: 'Mảng và collection',
      key: 'arrays',
      items: [
        'java/arrays/single-dimensional',
        'java/arrays/multi-dimensional',
        'java/arrays/arraylist',
        'java/arrays/linkedlist',
        'java/arrays/hashmap',
      ],
    },
    {
      type: 'category',
      label: 'Lập trình hướng đối tượng',
      key: 'oop',
      items: [
        'java/oop/encapsulation',
        {
          type: 'category',
          label: 'Kế thừa',
          key: 'inheritance',
          items: [
            'java/inheritance/extends',
            'java/inheritance/polymorphism',
            'java/inheritance/abstract-classes',
            'java/inheritance/interfaces',
          ],
        },
        'java/oop/inheritance',
        'java/oop/polymorphism',
        'java/oop/abstraction',
      ],
    },
    {
      type: 'category',
      label: 'Ngoại lệ',
      key: 'exceptions',
      items: ['java/exceptions/try-catch', 'java/exceptions/throw-throws', 'java/exceptions/custom-exceptions'],
    },
    {
      type: 'category',
      label: 'API chuẩn',
      key: 'api',
      items: ['java/api/string', 'java/api/collections', 'java/api/streams', 'java/api/date-time', 'java/api/io'],
    },
  ],
};
