import type { Messages } from './messages.ts';

/** Every word of the interface in Vietnamese. */
export const vi: Messages = {
  skipToContent: 'Chuyển tới nội dung chính',
  externalSite: 'trang bên ngoài',

  navigation: {
    main: 'Điều hướng chính',
    toggleMenu: 'Đóng/mở thanh điều hướng',
    menu: 'Menu',
    closeMenu: 'Đóng thanh điều hướng',
    backToMainMenu: '← Trở lại menu chính',
    languages: 'Ngôn ngữ',
    breadcrumbs: 'Đường dẫn trang',
    home: 'Trang chủ',
    docsPages: 'Trang tài liệu',
    postPages: 'Bài viết trước và sau',
    listPages: 'Các trang của blog',
    toggleGroup: 'Mở hoặc thu gọn mục “{label}”',
    wholeGroup: { other: 'Xem đủ {count} trang' },
    collapseSidebar: 'Thu gọn thanh bên',
    expandSidebar: 'Mở rộng thanh bên',
    backToTop: 'Trở lại đầu trang',
  },

  theme: {
    toggle: 'Chuyển đổi chế độ sáng và tối',
    toggleWhenLight: 'Chuyển đổi chế độ sáng và tối (hiện tại là chế độ sáng)',
    toggleWhenDark: 'Chuyển đổi chế độ sáng và tối (hiện tại là chế độ tối)',
  },

  baseUrl: {
    title: 'Trang web chưa tải được đầy đủ.',
    text: 'Không tìm thấy kiểu dáng và mã lệnh ở nơi trang chờ đợi. Thường là vì baseUrl trong codemaster.config.ts khác với đường dẫn mà trang đang được phục vụ.',
    configured: 'Trang được dựng cho đường dẫn:',
    suggestion: 'Có vẻ trang đang được phục vụ tại:',
  },

  announcement: {
    label: 'Thông báo',
    close: 'Đóng',
  },

  search: {
    label: 'Tìm kiếm',
    title: 'Tìm kiếm',
    placeholder: 'Tìm kiếm...',
    submit: 'Tìm',
    notYet: 'Trang chưa có tìm kiếm toàn văn. Các danh sách dưới đây ghi đủ mọi bài học và bài viết.',
    browse: 'Xem theo danh mục',
  },

  page: {
    onThisPage: 'Trên trang này',
    edit: 'Sửa trang này',
    lastUpdatedOn: 'Cập nhật lần cuối ngày {date}',
    lastUpdatedBy: 'Cập nhật lần cuối bởi {author}',
    lastUpdatedOnBy: '{author} cập nhật lần cuối ngày {date}',
    headingAnchor: 'Liên kết trực tiếp tới {title}',
    readingTime: { other: '{count} phút đọc' },
    emptyCategory: 'Mục này chưa có bài nào để đọc.',
    itemCount: { other: '{count} mục' },
    footnotes: 'Chú thích',
    footnoteBack: 'Trở lại nội dung, chú thích {reference}',
    table: 'Bảng',
    tabs: 'Các thẻ',
    formula: 'Công thức',
    details: 'Chi tiết',
    taskDone: 'Đã xong',
    taskOpen: 'Chưa xong',
    previous: 'Trước',
    next: 'Kế tiếp',
    borrowed: 'Trang này chưa có bản dịch nên hiện bằng {language}.',
    borrowedTitle: 'Chưa có bản dịch',
    draftTitle: 'Bản nháp',
    draft: 'Trang này còn là bản nháp: chỉ hiện khi bạn đang viết và không có trong bản xuất bản.',
    unlistedTitle: 'Trang không niêm yết',
    unlisted: 'Trang này không có trong danh mục và công cụ tìm kiếm. Chỉ ai có liên kết mới mở được.',
  },

  versions: {
    title: 'Phiên bản',
    badge: 'Phiên bản: {version}',
    unreleased: {
      title: 'Chưa phát hành',
      text: 'Bạn đang đọc {site} phiên bản {version}, nội dung đang được viết và còn có thể thay đổi.',
    },
    unmaintained: {
      title: 'Phiên bản cũ',
      text: 'Bạn đang đọc {site} phiên bản {version}, nội dung không còn được cập nhật.',
    },
    seeLast: 'Xem phiên bản mới nhất ({version})',
  },

  levels: {
    label: 'Trình độ',
    beginner: 'Cơ bản',
    intermediate: 'Trung cấp',
    advanced: 'Nâng cao',
  },

  tags: {
    label: 'Thẻ',
    title: 'Thẻ',
    all: 'Xem tất cả thẻ',
    postsTagged: { other: '{count} bài viết có thẻ “{tag}”' },
    docsTagged: { other: '{count} tài liệu có thẻ “{tag}”' },
  },

  blog: {
    title: 'Blog',
    recentPosts: 'Bài viết gần đây',
    latestPosts: 'Bài mới trên blog',
    allPosts: 'Tất cả bài viết',
    archive: 'Lưu trữ',
    archiveIntro: 'Mọi bài viết, xếp theo năm.',
    authors: 'Tác giả',
    allAuthors: 'Xem tất cả tác giả',
    postCount: { other: '{count} bài viết' },
    noPosts: 'Tác giả này chưa có bài viết nào.',
    newerPost: 'Bài mới hơn',
    olderPost: 'Bài cũ hơn',
    newerEntries: 'Các bài mới hơn',
    olderEntries: 'Các bài cũ hơn',
    pageOf: 'Trang {page}/{pages}',
    writtenBy: 'Tác giả:',
    readMore: 'Đọc tiếp',
  },

  callouts: {
    note: 'Ghi chú',
    tip: 'Mẹo',
    info: 'Thông tin',
    warning: 'Cảnh báo',
    danger: 'Nguy hiểm',
    caution: 'Cẩn thận',
    important: 'Quan trọng',
    success: 'Thành công',
  },

  code: {
    copy: 'Sao chép',
    copyLabel: 'Sao chép mã vào bộ nhớ tạm',
    copied: 'Đã sao chép',
    input: 'Đầu vào',
    output: 'Kết quả',
    wrong: 'Mã sai',
    drawingText: 'Xem dạng văn bản',
    wrap: 'Ngắt dòng dài',
    group: 'Các phiên bản của đoạn mã',
    added: 'Thêm',
    removed: 'Bỏ',
    marked: 'Đánh dấu',
    focused: 'Chú ý',
    error: 'Lỗi',
    warning: 'Cảnh báo',
    note: 'Ghi chú {number}',
    noteBack: 'Ghi chú {number}, về dòng {line}',
  },

  quiz: {
    answer: 'Xem đáp án',
  },

  course: {
    exercise: 'Bài tập',
    hint: 'Gợi ý {number}',
    solution: 'Lời giải',
    comparison: 'Cùng một việc bằng nhiều ngôn ngữ',
    sideBySide: 'Đặt cạnh nhau',
  },

  island: {
    failed: 'Không tải được phần này của trang.',
    retry: 'Tải lại',
    crashed: 'Trang này đã gặp lỗi.',
    tryAgain: 'Thử lại',
    cause: 'Nguyên nhân:',
  },

  notFound: {
    title: 'Không tìm thấy trang',
    text: 'Trang bạn tìm không có ở đây. Có thể trang đã được dời đi, hoặc địa chỉ bị gõ nhầm.',
    next: 'Bạn có thể bắt đầu lại từ đây',
  },
};
