import { phrases } from './phrases.mjs';

/** The Vietnamese vocabulary: phrases, and sentences with slots for them. `words-en.mjs` has the same shape. */
export const vietnamese = {
  labels: {
    siteTitle: 'Khóa học đo tốc độ',
    home: 'Toàn bộ khóa học',
    sections: { golang: 'Lộ trình Go', java: 'Lộ trình Java' },
    lesson: 'Bài',
    remember: ['Ghi nhớ', 'Nên biết', 'Cẩn thận', 'Một cái bẫy nhỏ'],
    readNext: 'Từ đây bạn có thể đọc',
    lastJoin: 'hoặc',
    columns: ['Tên', 'Loại', 'Dùng để làm gì', 'Mặc định'],
  },
  things: phrases(`
    bộ lập lịch, kênh đã đóng, thân yêu cầu, tệp đang mở, nhóm kết nối, vòng lặp lồng nhau, bộ nhớ đệm,
    con trỏ, hàm khởi tạo, lớp trừu tượng, bộ thu gom rác, ca kiểm thử hỏng, cách thử lại, luồng ghi,
    luồng chính, lát cắt rỗng, bảng băm, ngoại lệ, bộ định tuyến, hàng đợi, tham số kiểu, biến đếm chung,
    tệp cấu hình, giá trị giao diện, danh sách liên kết, dòng nhật ký, hàm ẩn danh, ranh giới gói, hạn chót,
    vết ngăn xếp, bản ghi bất biến, nhóm tác vụ, điều kiện tranh chấp, kế hoạch truy vấn, bộ lặp,
    nhánh mặc định, lỗi được bọc, khóa`),
  actions: phrases(`
    chờ tín hiệu, đọc từng giá trị, che đi chi tiết quan trọng, trả về sớm, giữ tham chiếu đến cha,
    chuyển sang vùng nhớ động, phải được giải phóng, sao chép nhiều hơn mức cần, hỏng ở lần gọi thứ hai,
    trông có vẻ vô hại, quyết định nhánh nào chạy, lớn dần theo dữ liệu, nên nằm trong hàm riêng,
    có thể thay khi kiểm thử, giữ khóa quá lâu, biến lỗi thành lời nhắn, được trình biên dịch kiểm tra,
    giống nhau với mọi nơi gọi, mang theo ngữ cảnh, hiện ra khi đo đạc, tốn một lần cấp phát,
    cần một cái tên rõ ràng, được tạo khi cần, kết thúc vòng lặp, nên có tài liệu, chia sẻ được an toàn`),
  reasons: phrases(`
    vì nơi gọi có thể thử lại, để kiểm thử luôn nhanh, vì không ai khác nhìn thấy, kể cả khi đầu vào rỗng,
    trừ khi có hạn chót, như bài tập cuối trang cho thấy, điều làm nhiều người mới bất ngờ,
    dù tài liệu nói rất ít, trước khi có việc nào được làm, sau khi người đọc cuối cùng rời đi,
    mà không cần thêm bản sao, giống như ở bài trước, và điều đó rất dễ đo, nếu hai bên gặp nhau cùng lúc,
    trong khi chương trình vẫn chạy, để người đọc theo kịp`),
  headings: [
    'Bên trong',
    'Vì sao bắt đầu với',
    'Nhìn kỹ hơn vào',
    'Đo',
    'Viết lại',
    'Lỗi thường gặp với',
    'Kiểm thử',
    'Khi nào nên tránh',
  ],
  sentences: [
    '{thing} {action} {reason}.',
    'Khi {thing} {action}, {thing} cũng {action}.',
    'Hãy thử {code} trước, rồi xem {thing} có {action} không.',
    'Trong thực tế {thing} {action}, còn {thing} {action} {reason}.',
    'Chú ý rằng `{name}` {action} {reason}.',
    'Nên nhớ {thing} **{action}**, chứ không phải {thing} {action}.',
    'Lời gọi {code} cho biết {thing} {action}.',
    'Sớm hay muộn {thing} {action}, {reason}.',
    'Hãy tự hỏi điều gì xảy ra nếu {thing} {action} khi {thing} {action}.',
    'Có *hai* lối ra: hoặc {thing} {action}, hoặc `{name}` làm điều đó {reason}.',
  ],
};
