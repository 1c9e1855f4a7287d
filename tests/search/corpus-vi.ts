import type { FixturePage } from './fixture.ts';

/** Short lessons in Vietnamese, written for these tests: neighbours share words, as lessons of a course do. */
export const CORPUS_VI: readonly FixturePage[] = [
  [
    'go/variables',
    'Khóa Go',
    'Biến và kiểu dữ liệu',
    [
      ['', 'Biến là tên đặt cho một giá trị. Go suy ra kiểu từ giá trị đầu tiên, nên ít khi phải ghi kiểu.', ':= var'],
      ['Khai báo ngắn', 'Trong hàm, dấu `:=` vừa khai báo vừa gán. Ngoài hàm phải dùng từ khóa var.', ':= var count'],
      ['Hằng số', 'Hằng số giữ một giá trị không đổi suốt chương trình.', 'const iota'],
    ],
  ],
  [
    'go/loops',
    'Khóa Go',
    'Vòng lặp for',
    [
      ['', 'Go chỉ có một từ khóa lặp là for. Nó thay cho while của các ngôn ngữ khác.', 'for'],
      ['Lặp qua danh sách với range', 'range trả về chỉ số và phần tử của từng bước lặp.', 'range i++'],
      ['Thoát khỏi vòng lặp', 'break dừng hẳn, continue bỏ qua bước hiện tại và sang bước kế tiếp.', 'break continue'],
    ],
  ],
  [
    'go/slices',
    'Khóa Go',
    'Slice',
    [
      ['', 'Slice là cửa sổ nhìn vào một mảng: nó có độ dài và sức chứa.', '[] len cap'],
      [
        'Thêm phần tử bằng append',
        'append trả về slice mới. Khi hết chỗ, Go cấp mảng lớn hơn rồi chép sang.',
        'append copy',
      ],
      ['Cắt slice', 'Phần cắt ra vẫn dùng chung bộ nhớ với slice gốc.', ''],
    ],
  ],
  [
    'go/maps',
    'Khóa Go',
    'Map: bảng tra khóa và giá trị',
    [
      ['', 'Map lưu cặp khóa và giá trị. Tra cứu nhanh dù bảng có nhiều phần tử.', 'map make delete'],
      [
        'Kiểm tra khóa có tồn tại',
        'Phép tra trả thêm một giá trị đúng sai cho biết khóa có trong map hay không.',
        'ok',
      ],
    ],
  ],
  [
    'go/functions',
    'Khóa Go',
    'Hàm',
    [
      ['', 'Hàm gom các lệnh lại dưới một cái tên. Tham số đi vào, kết quả đi ra.', 'func return'],
      ['Trả về nhiều giá trị', 'Go cho phép một hàm trả về hai giá trị, thường là kết quả và lỗi.', ''],
      ['Tham số biến thiên', 'Ba dấu chấm trước kiểu cho phép nhận số lượng tham số tùy ý.', '...'],
    ],
  ],
  [
    'go/errors',
    'Khóa Go',
    'Xử lý lỗi',
    [
      ['', 'Lỗi trong Go là một giá trị bình thường. Hàm trả lỗi về, nơi gọi kiểm tra khác nil.', 'err nil errors.New'],
      ['Bọc lỗi', 'Thêm ngữ cảnh cho lỗi bằng %w để lớp trên biết chuyện gì đã xảy ra.', '%w fmt.Errorf errors.Is'],
      [
        'Panic và recover',
        'panic dừng chương trình khi không thể đi tiếp; recover chặn nó lại trong defer.',
        'panic recover',
      ],
    ],
  ],
  [
    'go/goroutines',
    'Khóa Go',
    'Goroutine',
    [
      [
        '',
        'Goroutine là một việc chạy đồng thời với các việc khác. Từ khóa go đứng trước lời gọi hàm là đủ.',
        'go func',
      ],
      [
        'Chờ mọi goroutine xong',
        'WaitGroup đếm số việc còn lại và chờ đến khi về không.',
        'sync.WaitGroup Wait Add Done',
      ],
      [
        'Tranh chấp dữ liệu',
        'Hai goroutine cùng ghi một biến thì kết quả khó đoán. Hãy khóa bằng mutex.',
        'sync.Mutex Lock Unlock',
      ],
    ],
  ],
  [
    'go/channels',
    'Khóa Go',
    'Channel',
    [
      ['', 'Channel là ống dẫn giá trị giữa các goroutine. Bên gửi chờ bên nhận.', '<- chan make'],
      ['Channel có bộ đệm', 'Bộ đệm cho phép gửi trước vài giá trị mà chưa cần ai nhận.', 'cap'],
      ['Đóng channel', 'Chỉ bên gửi được đóng. Gửi vào channel đã đóng gây panic.', 'close'],
    ],
  ],
  [
    'go/select',
    'Khóa Go',
    'Chờ nhiều channel với select',
    [
      ['', 'select chờ nhiều channel cùng lúc và chạy nhánh sẵn sàng trước.', 'select case default'],
      ['Hết giờ', 'Thêm một nhánh time.After để không chờ mãi.', 'time.After'],
    ],
  ],
  [
    'go/interfaces',
    'Khóa Go',
    'Interface',
    [
      [
        '',
        'Interface mô tả hành vi: kiểu nào có đủ phương thức thì thỏa mãn interface, không cần khai báo.',
        'interface',
      ],
      ['Ép kiểu an toàn', 'Phép ép kiểu có hai giá trị cho biết kiểu bên trong có đúng hay không.', 'ok'],
    ],
  ],
  [
    'go/structs',
    'Khóa Go',
    'Struct và phương thức',
    [
      ['', 'Struct gom nhiều trường thành một kiểu mới.', 'type struct'],
      ['Nhúng struct', 'Nhúng cho phép dùng lại trường và phương thức của struct khác mà không cần kế thừa.', ''],
    ],
  ],
  [
    'go/pointers',
    'Khóa Go',
    'Con trỏ',
    [
      ['', 'Con trỏ giữ địa chỉ của một giá trị. Dùng nó khi hàm cần sửa giá trị gốc.', '& * new'],
      ['Con trỏ nil', 'Đọc qua con trỏ nil làm chương trình dừng với lỗi tham chiếu.', 'nil'],
    ],
  ],
  [
    'go/defer',
    'Khóa Go',
    'Defer: dọn dẹp khi hàm kết thúc',
    [
      ['', 'defer hoãn một lời gọi đến lúc hàm trả về, dù hàm kết thúc bằng cách nào.', 'defer Close'],
      ['Thứ tự chạy', 'Lời gọi hoãn sau cùng được chạy trước, như một chồng đĩa.', ''],
    ],
  ],
  [
    'go/testing',
    'Khóa Go',
    'Kiểm thử',
    [
      ['', 'Tệp kiểm thử có đuôi _test.go và hàm bắt đầu bằng Test.', 'testing.T TestSum t.Errorf'],
      ['Kiểm thử theo bảng', 'Mỗi dòng của bảng là một ca kiểm thử với đầu vào và kết quả mong đợi.', 't.Run'],
      ['Đo hiệu năng', 'Benchmark chạy một hàm nhiều lần để đo thời gian mỗi lần.', 'testing.B b.N'],
    ],
  ],
  [
    'go/modules',
    'Khóa Go',
    'Module và gói',
    [
      ['', 'Module là một cây mã nguồn có phiên bản. Mỗi thư mục bên trong là một gói.', 'go.mod module'],
      ['Thêm thư viện', 'Lệnh go get tải thư viện về và ghi phiên bản vào go.mod.', 'go get go mod tidy'],
    ],
  ],
  [
    'go/json',
    'Khóa Go',
    'Đọc và ghi JSON',
    [
      ['', 'Gói encoding/json đổi struct thành văn bản JSON và ngược lại.', 'json.Marshal json.Unmarshal'],
      ['Đổi tên trường', 'Nhãn trường quyết định tên trong JSON và bỏ qua trường rỗng.', 'omitempty'],
    ],
  ],
  [
    'go/http',
    'Khóa Go',
    'Dịch vụ web',
    [
      [
        '',
        'Gói net/http đủ để viết một máy chủ web. Mỗi đường dẫn có một hàm xử lý.',
        'http.HandleFunc http.ListenAndServe',
      ],
      [
        'Trả về mã trạng thái',
        'Ghi mã 404 khi không tìm thấy, 500 khi máy chủ gặp lỗi.',
        'WriteHeader http.StatusNotFound',
      ],
    ],
  ],
  [
    'go/context',
    'Khóa Go',
    'Context: hủy việc đang chạy',
    [
      ['', 'Context mang tín hiệu hủy và hạn chót qua các lời gọi.', 'context.WithTimeout context.Background'],
      ['Hạn chót', 'Khi quá hạn, kênh Done đóng lại và mọi việc nên dừng.', 'Done cancel'],
    ],
  ],
  [
    'java/classes',
    'Khóa Java',
    'Lớp và đối tượng',
    [
      ['', 'Lớp là bản vẽ, đối tượng là ngôi nhà xây theo bản vẽ đó.', 'class new'],
      ['Hàm tạo', 'Hàm tạo chạy khi đối tượng ra đời và gán giá trị ban đầu cho các trường.', 'this'],
      ['Đóng gói', 'Trường để private, bên ngoài chỉ dùng được qua phương thức get và set.', 'private getName setName'],
    ],
  ],
  [
    'java/inheritance',
    'Khóa Java',
    'Kế thừa',
    [
      ['', 'Lớp con nhận lại trường và phương thức của lớp cha.', 'extends super'],
      [
        'Ghi đè phương thức',
        'Lớp con viết lại phương thức của lớp cha. Chú thích giúp trình biên dịch bắt lỗi gõ sai.',
        '@Override',
      ],
    ],
  ],
  [
    'java/polymorphism',
    'Khóa Java',
    'Đa hình',
    [
      ['', 'Cùng một lời gọi, mỗi đối tượng trả lời theo cách của mình. Đó là đa hình.', ''],
      [
        'Nạp chồng và ghi đè',
        'Nạp chồng chọn theo tham số lúc biên dịch, ghi đè chọn theo đối tượng lúc chạy.',
        '@Override',
      ],
    ],
  ],
  [
    'java/arrays',
    'Khóa Java',
    'Mảng',
    [
      ['', 'Mảng giữ một số lượng cố định các giá trị cùng kiểu. Chỉ số bắt đầu từ không.', 'int[] length'],
      ['Mảng hai chiều', 'Mảng hai chiều là mảng của các mảng, như bàn cờ có hàng và cột.', 'int[][]'],
      [
        'Chỉ số vượt giới hạn',
        'Truy cập ngoài mảng ném ngoại lệ và dừng chương trình.',
        'ArrayIndexOutOfBoundsException',
      ],
    ],
  ],
  [
    'java/arraylist',
    'Khóa Java',
    'ArrayList: danh sách co giãn',
    [
      ['', 'ArrayList tự lớn lên khi thêm phần tử. Nó thuộc bộ sưu tập của Java.', 'ArrayList List add remove'],
      ['Sắp xếp danh sách', 'Collections.sort xếp các phần tử theo thứ tự tăng dần.', 'Collections.sort Comparator'],
    ],
  ],
  [
    'java/hashmap',
    'Khóa Java',
    'HashMap',
    [
      ['', 'HashMap lưu cặp khóa và giá trị; mã băm của khóa quyết định chỗ để.', 'HashMap put get containsKey'],
      ['Duyệt các cặp', 'entrySet cho mọi cặp để duyệt bằng vòng lặp for.', 'entrySet getKey getValue'],
    ],
  ],
  [
    'java/strings',
    'Khóa Java',
    'Chuỗi ký tự',
    [
      ['', 'Chuỗi không đổi được: mỗi phép nối tạo ra một chuỗi mới.', 'String concat'],
      ['Nối nhiều chuỗi', 'StringBuilder gom các mảnh lại mà không tạo chuỗi thừa.', 'StringBuilder append toString'],
      ['So sánh chuỗi', 'Dùng equals để so nội dung; hai dấu bằng chỉ so tham chiếu.', 'equals =='],
    ],
  ],
  [
    'java/exceptions',
    'Khóa Java',
    'Ngoại lệ',
    [
      ['', 'Ngoại lệ báo rằng có chuyện bất thường. Khối try chạy thử, khối catch xử lý.', 'try catch finally'],
      ['Ném ngoại lệ', 'throw ném một ngoại lệ; throws ghi ở đầu phương thức để báo trước.', 'throw throws'],
      ['Ngoại lệ tự tạo', 'Viết lớp kế thừa Exception khi cần tên lỗi riêng.', 'RuntimeException'],
    ],
  ],
  [
    'java/streams',
    'Khóa Java',
    'Stream',
    [
      ['', 'Stream xử lý danh sách theo từng bước: lọc, biến đổi, gom kết quả.', 'stream filter map collect'],
      ['Biểu thức lambda', 'Lambda là một hàm không tên viết gọn bằng mũi tên.', '->'],
    ],
  ],
  [
    'java/loops',
    'Khóa Java',
    'Vòng lặp while và do while',
    [
      ['', 'while kiểm tra điều kiện trước khi chạy thân vòng lặp.', 'while'],
      ['do while', 'do while chạy thân ít nhất một lần rồi mới kiểm tra điều kiện.', 'do while'],
    ],
  ],
  [
    'java/recursion',
    'Khóa Java',
    'Đệ quy',
    [
      ['', 'Hàm đệ quy gọi chính nó với bài toán nhỏ hơn cho đến trường hợp cơ sở.', 'factorial'],
      ['Tràn ngăn xếp', 'Quên trường hợp cơ sở thì ngăn xếp đầy và chương trình dừng.', 'StackOverflowError'],
    ],
  ],
  [
    'blog/first-week',
    'Blog',
    'Tuần đầu học lập trình',
    [
      ['', 'Bảy ngày đầu, tôi cài đặt công cụ, viết chương trình nhỏ và học cách đọc thông báo lỗi.', ''],
      ['Học mỗi ngày một ít', 'Ba mươi phút đều đặn tốt hơn năm tiếng vào cuối tuần.', ''],
    ],
  ],
];
